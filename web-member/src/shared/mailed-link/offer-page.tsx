import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Ask } from '../ask/ask.tsx';
import { NewAccount, OwnAccount, type Accept } from './accept-offer.tsx';
import { words } from './words.ts';
import { refusedLink } from './refused-link.tsx';

/** How an invitation ended. */
type Ended = 'accepted' | 'declined';

interface Offered {
  readonly email: string;
  /** Nobody has an account with that address: the link makes one. */
  readonly needsPassword: boolean;
}

/** How an invitation is read and answered, by the token of its link. */
interface OfferCalls<Offer extends Offered> {
  readonly read: (token: string, signal: AbortSignal) => Promise<Offer>;
  readonly accept: (token: string, ...sent: Parameters<Accept>) => Promise<unknown>;
  readonly decline: (token: string) => Promise<unknown>;
}

interface OfferPageProps<Offer extends Offered> {
  readonly calls: OfferCalls<Offer>;
  /** Queries that say something else once it is answered. */
  readonly stale: QueryKey;
  readonly headingOf: (offer: Offer) => string;
  readonly leadOf: (offer: Offer) => string;
  /** What is said of a link whose time is over, to who accepted by it too. */
  readonly expiredWhy: string;
  readonly acceptedWhy: string;
  /** Where who accepted goes from here, also when they open the link again. */
  readonly onward: ReactNode;
}

/** The page behind the mailed link of an invitation. Opening it changes nothing. */
export function OfferPage<Offer extends Offered>(props: OfferPageProps<Offer>) {
  const { calls, stale, expiredWhy, acceptedWhy, onward } = props;
  const { token = '' } = useParams();
  const [ended, setEnded] = useState<Ended | null>(null);
  const queries = useQueryClient();
  // What a link shows goes with its page: by the time the person comes back to it, it may be over.
  const offer: UseQueryResult<Offer> = useQuery({
    queryKey: ['offer', ...stale, token],
    queryFn: ({ signal }) => calls.read(token, signal),
    gcTime: 0,
    enabled: ended === null,
  });
  const end = (how: Ended): void => {
    setEnded(how);
    void queries.invalidateQueries({ queryKey: stale });
  };
  return (
    <Page title={words.offer.title} width="reading">
      {ended === null ? (
        <Loaded
          query={offer}
          what={words.offer.what}
          level="h1"
          skeleton={<Skeleton variant="rounded" height={320} />}
          refused={(error) => refusedLink(error, { why: expiredWhy, action: onward })}
        >
          {(offered) => <Open {...props} token={token} offered={offered} onEnded={end} />}
        </Loaded>
      ) : (
        <EmptyState
          title={ended === 'accepted' ? words.offer.accepted : words.offer.declined}
          level="h1"
          action={ended === 'accepted' ? onward : null}
        >
          {ended === 'accepted' ? acceptedWhy : words.offer.declinedWhy}
        </EmptyState>
      )}
    </Page>
  );
}

interface OpenProps<Offer extends Offered> extends Pick<OfferPageProps<Offer>, 'calls' | 'headingOf' | 'leadOf'> {
  readonly token: string;
  readonly offered: Offer;
  readonly onEnded: (how: Ended) => void;
}

function Open<Offer extends Offered>({ calls, headingOf, leadOf, token, offered, onEnded }: OpenProps<Offer>) {
  const [asks, setAsks] = useState(false);
  const accept: Accept = (body, as) => calls.accept(token, body, as);
  const done = (): void => onEnded('accepted');
  return (
    <Column gap={24}>
      <div>
        <Heading as="h1" size="h1" sx={{ overflowWrap: 'anywhere' }}>
          {headingOf(offered)}
        </Heading>
        <Muted sx={{ mt: 2, fontSize: '1rem', overflowWrap: 'anywhere' }}>{leadOf(offered)}</Muted>
      </div>
      {offered.needsPassword ? (
        <NewAccount accept={accept} onDone={done} />
      ) : (
        <OwnAccount accept={accept} email={offered.email} onDone={done} />
      )}
      <Actions>
        <Button variant="text" color="error" onClick={() => setAsks(true)}>
          {words.offer.decline}
        </Button>
      </Actions>
      {asks ? (
        <Ask
          title={words.offer.declineTitle}
          why={words.offer.declineWhy}
          action={[words.offer.decline, words.offer.declining]}
          run={() => calls.decline(token)}
          done={() => onEnded('declined')}
          close={() => setAsks(false)}
        />
      ) : null}
    </Column>
  );
}
