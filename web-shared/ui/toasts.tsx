import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { motion, radii, sizes } from '../theme/index.ts';
import { CloseIcon } from './icons.tsx';
import { words } from './words.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
}

/** How long a toast stands, in milliseconds. */
const SHOWN_MS = 6000;

let toasts: readonly Toast[] = [];
let last = 0;
/** What is open over the page, in the order in which it opened. */
let sheets: readonly string[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function change(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

const dismiss = (id: number): void => change(toasts.filter((one) => one.id !== id));

/** Says something in passing. The same words again replace themselves. Its time goes on while sheets open and close. */
export function toast(text: string): void {
  const id = ++last;
  change([...toasts.filter((one) => one.text !== text), { id, text }].slice(-3));
  setTimeout(() => dismiss(id), SHOWN_MS);
}

const current = (): readonly Toast[] => toasts;

const none: readonly Toast[] = [];
/** No page is rendered with one. */
const withNone = (): readonly Toast[] => none;

const topmost = (): string | null => sheets.at(-1) ?? null;
const thePage = (): null => null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 16,
  // On a phone a message is as wide as the page: it stands above the button of the help, not over it.
  bottom: `calc(${sizes.bottomBar + sizes.help + 24}px + env(safe-area-inset-bottom))`,
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  pointerEvents: 'none',
  [theme.breakpoints.up('md')]: { bottom: 24 },
}));

/** Toasts of a sheet have room of their own in it. */
const Within = styled('div')({ flex: 'none', display: 'grid', gap: 8, '&:not(:empty)': { padding: '4px 24px 8px' } });

const Body = styled('div')(({ theme }) => ({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  maxWidth: 520,
  paddingInlineStart: 18,
  borderRadius: radii.control,
  boxShadow: theme.vars.palette.floating,
  backgroundColor: theme.vars.palette.inverse.fill,
  color: theme.vars.palette.inverse.text,
  fontSize: '0.9375rem',
  // A text of two lines keeps the room around it that one line has.
  '& > span': { paddingBlock: 8, lineHeight: 1.4, overflowWrap: 'anywhere' },
  animation: `${rise} ${motion.base}ms ease-out`,
}));

function ToastBody({ id, text }: Toast) {
  return (
    <Body>
      <span>{text}</span>
      <IconButton aria-label={words.closeMessage} onClick={() => dismiss(id)}>
        <CloseIcon size={18} />
      </IconButton>
    </Body>
  );
}

/** The toasts, where they belong to what is on top: a sheet by its id, else the page. */
function useToastsOf(sheet: string | null): readonly Toast[] {
  const shown = useSyncExternalStore(subscribe, current, withNone);
  return useSyncExternalStore(subscribe, topmost, thePage) === sheet ? shown : none;
}

const bodies = (shown: readonly Toast[]) => shown.map((one) => <ToastBody key={one.id} {...one} />);

const spoken = { role: 'status', 'aria-live': 'polite', 'aria-label': words.messages } as const;

/** Where toasts appear and are read out, politely. */
export function Toasts() {
  return <Region {...spoken}>{bodies(useToastsOf(null))}</Region>;
}

/** Where they do while a sheet is open: in it, since over it they would cover what it says, and the page behind it is not read out. */
export function SheetToasts() {
  const sheet = useId();
  useEffect(() => {
    sheets = [...sheets, sheet];
    tell();
    return () => {
      sheets = sheets.filter((one) => one !== sheet);
      tell();
    };
  }, [sheet]);
  return <Within {...spoken}>{bodies(useToastsOf(sheet))}</Within>;
}
