import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
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
import { words } from './words.ts';

/** What was sent, as its page has it. */
interface Sent {
  readonly reference: string;
  readonly receivedAt: string;
}

/** What the page says of what somebody sent. */
interface StandingWords {
  readonly title: string;
  readonly what: string;
  readonly expiredWhy: string;
  /** Names what it is about. */
  readonly about: string;
  readonly withdrawTitle: string;
  readonly withdrawWhy: string;
  readonly eraseTitle: string;
  readonly eraseWhy: string;
  readonly notMeWhy: string;
  readonly erased: string;
}

/** What the sender can do. */
interface StandingCalls {
  readonly takeBack: () => Promise<unknown>;
  readonly erase: () => Promise<unknown>;
  /** Erases it because somebody else sent it in their name. */
  readonly disown: () => Promise<unknown>;
}

interface StandingPageProps<One extends Sent> {
  readonly says: StandingWords;
  readonly query: UseQueryResult<One>;
  readonly calls: StandingCalls;
  readonly chipOf: (sent: One) => string;
  readonly aboutOf: (sent: One) => string;
  /** How it stands, as a sentence. */
  readonly standingOf: (sent: One) => string;
  /** What stands under that. */
  readonly note?: (sent: One) => ReactNode;
  readonly mayTakeBack: (sent: One) => boolean;
  /** What stands between the heading and what can be done. */
  readonly children: (sent: One) => ReactNode;
}

/** The page behind the mailed link of something that was sent: how it stands, and what its sender can do. Opening it changes nothing. */
export function StandingPage<One extends Sent>(props: StandingPageProps<One>) {
  const { says, query } = props;
  const [isErased, setErased] = useState(false);
  return (
    <Page title={says.title} width="reading">
      {isErased ? (
        <EmptyState title={says.erased} level="h1">
          {words.standing.erasedWhy}
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

interface StandingProps<One extends Sent> extends StandingPageProps<One> {
  readonly sent: One;
  readonly onErased: () => void;
}

function Standing<One extends Sent>(props: StandingProps<One>) {
  const { says, query, calls, chipOf, aboutOf, standingOf, note, mayTakeBack, children, sent, onErased } = props;
  const [asks, setAsks] = useState<Asked | null>(null);
  const withdraw: Asked = {
    ...{ title: says.withdrawTitle, why: says.withdrawWhy, action: [words.standing.withdraw, words.standing.withdrawing] },
    ...{ run: calls.takeBack, done: () => void query.refetch() },
  };
  const erase: Asked = {
    ...{ title: says.eraseTitle, why: says.eraseWhy, action: [words.standing.erase, words.standing.erasing] },
    ...{ run: calls.erase, done: onErased },
  };
  const disown: Asked = {
    ...{ title: words.standing.notMeTitle, why: says.notMeWhy, action: [words.standing.notMe, words.standing.erasing] },
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
          <Muted>{words.standing.receivedAt(sent.receivedAt)}</Muted>
        </Actions>
      </div>
      <Panel>
        <Column gap={4}>
          <Muted>{words.standing.reference}</Muted>
          <strong>{sent.reference}</strong>
          <Muted>{says.about}</Muted>
          <strong>{aboutOf(sent)}</strong>
          <p style={{ margin: '8px 0 0' }}>{standingOf(sent)}</p>
          {note?.(sent)}
        </Column>
      </Panel>
      {children(sent)}
      <Actions>
        {mayTakeBack(sent) ? (
          <Button variant="outlined" onClick={() => setAsks(withdraw)}>
            {words.standing.withdraw}
          </Button>
        ) : null}
        <Button variant="text" color="error" onClick={() => setAsks(erase)}>
          {words.standing.erase}
        </Button>
        <Button variant="text" color="error" onClick={() => setAsks(disown)}>
          {words.standing.notMe}
        </Button>
      </Actions>
      {asks === null ? null : <Ask {...asks} close={() => setAsks(null)} />}
    </Column>
  );
}
