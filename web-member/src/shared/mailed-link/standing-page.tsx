import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Ask, type Asked } from '../ask/ask.tsx';
import { refusedLink } from './refused-link.tsx';

/** What the page says of what somebody sent. */
interface StandingWords {
  readonly title: string;
  readonly what: string;
  readonly expiredWhy: string;
  readonly receivedAt: (at: string) => string;
  readonly withdraw: string;
  readonly withdrawing: string;
  readonly withdrawTitle: string;
  readonly withdrawWhy: string;
  readonly erase: string;
  readonly erasing: string;
  readonly eraseTitle: string;
  readonly eraseWhy: string;
  readonly notMe: string;
  readonly notMeTitle: string;
  readonly notMeWhy: string;
  readonly erased: string;
  readonly erasedWhy: string;
}

/** What the sender can do. */
interface StandingCalls {
  readonly takeBack: () => Promise<unknown>;
  readonly erase: () => Promise<unknown>;
  /** Erases it because somebody else sent it in their name. */
  readonly disown: () => Promise<unknown>;
}

interface StandingPageProps<Sent> {
  readonly says: StandingWords;
  readonly query: UseQueryResult<Sent>;
  readonly calls: StandingCalls;
  readonly chipOf: (sent: Sent) => string;
  readonly mayTakeBack: (sent: Sent) => boolean;
  /** What stands between the heading and what can be done. */
  readonly children: (sent: Sent) => ReactNode;
}

/** The page behind the mailed link of something that was sent: how it stands, and what its sender can do. Opening it changes nothing. */
export function StandingPage<Sent extends { readonly receivedAt: string }>(props: StandingPageProps<Sent>) {
  const { says, query } = props;
  const [isErased, setErased] = useState(false);
  return (
    <Page title={says.title} width="reading">
      {isErased ? (
        <EmptyState title={says.erased} level="h1">
          {says.erasedWhy}
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          what={says.what}
          level="h1"
          skeleton={<Skeleton variant="rounded" height={320} />}
          refused={(error) => refusedLink(error, { why: says.expiredWhy })}
        >
          {(sent) => <Standing {...props} sent={sent} onErased={() => setErased(true)} />}
        </Loaded>
      )}
    </Page>
  );
}

interface StandingProps<Sent> extends StandingPageProps<Sent> {
  readonly sent: Sent;
  readonly onErased: () => void;
}

function Standing<Sent extends { readonly receivedAt: string }>(props: StandingProps<Sent>) {
  const { says, query, calls, chipOf, mayTakeBack, children, sent, onErased } = props;
  const [asks, setAsks] = useState<Asked | null>(null);
  const withdraw: Asked = {
    ...{ title: says.withdrawTitle, why: says.withdrawWhy, action: [says.withdraw, says.withdrawing] },
    ...{ run: calls.takeBack, done: () => void query.refetch() },
  };
  const erase: Asked = {
    ...{ title: says.eraseTitle, why: says.eraseWhy, action: [says.erase, says.erasing] },
    ...{ run: calls.erase, done: onErased },
  };
  const disown: Asked = {
    ...{ title: says.notMeTitle, why: says.notMeWhy, action: [says.notMe, says.erasing] },
    ...{ run: calls.disown, done: onErased },
  };
  return (
    <Column gap={28}>
      <div>
        <Heading as="h1" size="h1">
          {says.title}
        </Heading>
        <Actions sx={{ mt: 3 }}>
          <Chip label={chipOf(sent)} />
          <Muted>{says.receivedAt(sent.receivedAt)}</Muted>
        </Actions>
      </div>
      {children(sent)}
      <Actions>
        {mayTakeBack(sent) ? (
          <Button variant="outlined" onClick={() => setAsks(withdraw)}>
            {says.withdraw}
          </Button>
        ) : null}
        <Button variant="text" color="error" onClick={() => setAsks(erase)}>
          {says.erase}
        </Button>
        <Button variant="text" color="error" onClick={() => setAsks(disown)}>
          {says.notMe}
        </Button>
      </Actions>
      {asks === null ? null : <Ask {...asks} close={() => setAsks(null)} />}
    </Column>
  );
}
