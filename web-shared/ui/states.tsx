import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isProblem, sentenceOf } from '../api/problem.ts';
import { radii, Sign } from '../theme/index.ts';
import { Heading } from './heading.tsx';
import { Actions, Muted } from './layout.tsx';
import { words } from './words.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '44px 24px',
  textAlign: 'center',
  border: `1px dashed ${theme.vars.palette.divider}`,
  borderRadius: radii.card,
}));

interface StateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The first step to take. */
  readonly action?: ReactNode;
  readonly level?: 'h1' | 'h2' | 'h3';
}

/** What will be here, and the first step towards it. */
export function EmptyState({ title, children, action, level = 'h2' }: StateProps) {
  return (
    <Box>
      <Sign size={44} />
      <Heading as={level} size="h5">
        {title}
      </Heading>
      <Muted as="div">{children}</Muted>
      {action === undefined ? null : <Actions>{action}</Actions>}
    </Box>
  );
}

interface ErrorStateProps {
  /** What could not be shown: "The events", "Your bookings". */
  readonly what: string;
  readonly error: unknown;
  readonly retry: () => void;
  readonly level?: 'h1' | 'h2' | 'h3';
}

/** Says what happened, what was kept and what to do. */
export function ErrorState({ what, error, retry, level = 'h2' }: ErrorStateProps) {
  const unreached = isProblem(error, 'offline');
  return (
    <Box role="alert">
      <Sign size={44} />
      <Heading as={level} size="h5">
        {unreached ? words.unreached : words.notLoaded(what)}
      </Heading>
      <Muted>{unreached ? words.unreachedMeanwhile(what) : words.notLoadedWhy(sentenceOf(error))}</Muted>
      <Button variant="outlined" onClick={retry}>
        {words.tryAgain}
      </Button>
    </Box>
  );
}

/** Waiting for the network: a query that was paused before it ever had an answer. */
export function OfflineState({ what }: { readonly what: string }) {
  return <EmptyState title={words.offline}>{words.offlineMeanwhile(what)}</EmptyState>;
}
