import { motion } from '@aarambh/web-shared/theme/index.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { keyframes, styled } from '@mui/material/styles';
import { useNavigation } from 'react-router';
import { words } from './words.ts';

const grow = keyframes({ from: { transform: 'scaleX(0.08)' }, to: { transform: 'scaleX(0.92)' } });

/** How long a slow page may take before the line stands nearly still. Milliseconds. */
const SLOW_MS = 8_000;

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetInline: 0,
  top: 0,
  height: 3,
  transformOrigin: 'left',
  backgroundColor: theme.vars.palette.primary.main,
  animation: `${grow} ${SLOW_MS}ms cubic-bezier(0.05, 0.8, 0.2, 1) both`,
  transition: `opacity ${motion.fast}ms`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

/** Shows at once that a tap was taken, for as long as the next page's code is on its way. */
export function PendingBar() {
  const { state } = useNavigation();
  return <div role="status">{state === 'idle' ? null : <Pending />}</div>;
}

function Pending() {
  return (
    <>
      <Line />
      <VisuallyHidden>{words.loading}</VisuallyHidden>
    </>
  );
}
