import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
}

/** Line icons on a 24 grid, in the colour of the text around them. Decorative: a word stands beside each, or names the button. */
export function icon(shape: ReactNode) {
  return function Icon({ size = 22 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}

export const HomeIcon = icon(<path d="M4 11.2 12 4.5l8 6.7V19a1.2 1.2 0 0 1-1.2 1.2h-4.3v-5.4h-5v5.4H5.2A1.2 1.2 0 0 1 4 19Z" />);
export const EventsIcon = icon(
  <path d="M7.5 3.8v3.4M16.5 3.8v3.4M4 9.8h16M5.4 5.5h13.2A1.4 1.4 0 0 1 20 6.9v11.7a1.4 1.4 0 0 1-1.4 1.4H5.4A1.4 1.4 0 0 1 4 18.6V6.9a1.4 1.4 0 0 1 1.4-1.4ZM8 14h3" />,
);
export const MembersIcon = icon(
  <path d="M9 11.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3 19.5c.3-3.3 2.7-5.2 6-5.2s5.7 1.9 6 5.2M16 5.2a3.2 3.2 0 0 1 0 6.1M17.8 14.7c1.9.7 3 2.3 3.2 4.8" />,
);
export const ChatIcon = icon(
  <path d="M20.2 11.6c0 4-3.7 7.2-8.2 7.2-1.1 0-2.2-.2-3.2-.6L4 20l1.3-3.9a6.7 6.7 0 0 1-1.5-4.5c0-4 3.7-7.2 8.2-7.2s8.2 3.2 8.2 7.2Z" />,
);
export const YouIcon = icon(<path d="M12 12a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8ZM4.8 20c.5-3.7 3.3-5.7 7.2-5.7s6.7 2 7.2 5.7" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const CheckIcon = icon(<path d="m5 12.5 4.6 4.6L19 7.5" />);
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5Z" />);
export const BackIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ForwardIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ClockIcon = icon(<path d="M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM12 7.5V12l3 2" />);
export const AlertIcon = icon(<path d="M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM12 8v4.8M12 15.9v.1" />);
