import { motion, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { ChatIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { keyframes, styled } from '@mui/material/styles';
import { useRef, type Ref } from 'react';
import { words } from '../words.ts';
import { useInTheWay } from '../use-in-the-way.ts';

const greet = keyframes({
  '0%, 20%, 40%, 60%, 100%': { transform: 'none' },
  '10%, 30%': { transform: 'rotate(-12deg) scale(1.12)' },
  '50%': { transform: 'translateY(-5px)' },
  '80%': { transform: 'scale(1.16)' },
});

const Round = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: sizes.help,
  height: sizes.help,
  padding: '0 14px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.round,
  backgroundColor: theme.vars.palette.inverse.fill,
  color: theme.vars.palette.inverse.text,
  boxShadow: 'var(--a-palette-floating)',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  transition: `transform ${motion.base}ms, visibility ${motion.base}ms`,
  '& svg': { animation: `${greet} 6s ease-in-out 1` },
  '&:hover svg, &:focus-visible svg': { animationPlayState: 'paused' },
  '&[data-aside=true]': { transform: 'translateX(calc(100% + 32px))', visibility: 'hidden' },
  // On phones the word would cover more than it says.
  '& span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  [theme.breakpoints.up('md')]: {
    padding: '0 20px 0 16px',
    '& span': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none', '& svg': { animation: 'none' } },
}));

interface LauncherProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  /** A pointer or the focus came near. */
  readonly onNear: () => void;
  readonly onPress: () => void;
}

/** The button of the chat: its icon moves for six seconds and then rests, and it steps aside where a form is under it. */
export function Launcher({ ref, isOpen, onNear, onPress }: LauncherProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInTheWay = useInTheWay(place);
  return (
    <div ref={place}>
      <Round
        ref={ref}
        type="button"
        aria-expanded={isOpen}
        data-aside={isInTheWay && !isOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onPress}
      >
        <ChatIcon size={24} />
        <span>{words.open}</span>
      </Round>
    </div>
  );
}
