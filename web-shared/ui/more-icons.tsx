import { icon } from './icons.tsx';

/** Icons of what no first page shows: a module is loaded whole, so they stand apart from the others. */

export const CalendarIcon = icon(
  <path d="M7.5 3.8v3.4M16.5 3.8v3.4M4 9.8h16M12 12.5v5M9.5 15h5M5.4 5.5h13.2A1.4 1.4 0 0 1 20 6.9v11.7a1.4 1.4 0 0 1-1.4 1.4H5.4A1.4 1.4 0 0 1 4 18.6V6.9a1.4 1.4 0 0 1 1.4-1.4Z" />,
);
export const PlaceIcon = icon(
  <path d="M12 20.5s6.5-5.7 6.5-10.6A6.4 6.4 0 0 0 12 3.5a6.4 6.4 0 0 0-6.5 6.4c0 4.9 6.5 10.6 6.5 10.6ZM12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z" />,
);
export const SeatIcon = icon(
  <path d="M7 12V6.2A1.7 1.7 0 0 1 8.7 4.5h6.6A1.7 1.7 0 0 1 17 6.2V12M5 10.5v4.3A1.7 1.7 0 0 0 6.7 16.5h10.6a1.7 1.7 0 0 0 1.7-1.7v-4.3M8 16.5V20M16 16.5V20" />,
);
export const CopyIcon = icon(
  <path d="M9.4 8.5h8.2a1.4 1.4 0 0 1 1.4 1.4v8.7a1.4 1.4 0 0 1-1.4 1.4H9.4A1.4 1.4 0 0 1 8 18.6V9.9a1.4 1.4 0 0 1 1.4-1.4ZM5 15.5V5.9a1.4 1.4 0 0 1 1.4-1.4h8.1" />,
);
export const DocumentIcon = icon(
  <path d="M13.5 3.8H7.4A1.4 1.4 0 0 0 6 5.2v13.6a1.4 1.4 0 0 0 1.4 1.4h9.2a1.4 1.4 0 0 0 1.4-1.4V8.3ZM13.5 3.8v4.5H18M9.3 12.5h5.4M9.3 16h5.4" />,
);
export const EditIcon = icon(<path d="m5 19 .9-3.9L15.6 5.4a1.7 1.7 0 0 1 2.4 0l.6.6a1.7 1.7 0 0 1 0 2.4L8.9 18.1Z" />);
export const SunIcon = icon(
  <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />,
);
export const MoonIcon = icon(<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />);
export const SystemIcon = icon(
  <path d="M4.9 5h14.2c.5 0 .9.4.9.9v9.2c0 .5-.4.9-.9.9H4.9a.9.9 0 0 1-.9-.9V5.9c0-.5.4-.9.9-.9ZM9 20h6M12 16v4" />,
);
export const EyeIcon = icon(
  <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z" />,
);
export const EyeOffIcon = icon(
  <path d="m4 4 16 16M9.9 6.1A8.9 8.9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.7 3.4M6.3 7.9A14.6 14.6 0 0 0 2.8 12S6 18.2 12 18.2a8.7 8.7 0 0 0 4-1M10 10.1a2.8 2.8 0 0 0 3.9 4" />,
);
export const DeviceIcon = icon(<path d="M5.9 5.5h12.2c.5 0 .9.4.9.9v8.7H5V6.4c0-.5.4-.9.9-.9ZM3 18.5h18" />);
