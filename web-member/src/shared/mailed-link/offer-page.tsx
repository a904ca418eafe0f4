import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Ask } from '../ask/ask.tsx';
import { NewAccount, OwnAccount, type Accept } from './accept-offer.tsx';
import { words } from './offer-words.ts';
import { refusedLink } from './refused-link.tsx';

/** How an invitation ended. */
export type Ended = 'accepted' | 'declined';

interface Offered {
  readonly email: string;
  /** Nobody has an account with that address: the link makes one. */
  readonly needsPassword: boolean;
}

interface OfferPageProps<Offer extends Offered> {
  readonly offer: UseQueryResult<Offer>;
  /** Null while it is open. */
  readonly ended: Ended | null;
  readonly headingOf: (offer: Offer) => string;
  readonly leadOf: (offer: Offer) => string;
  /** What is said of a link whose time is over, to who accepted by it too. */
  readonly expiredWhy: string;
  readonly acceptedWhy: string;
  /** Where who accepted goes from here, also when they open the link again. */
  readonly onward: ReactNode;
  readonly accept: Accept;
  readonly decline: () => Promise<unknown>;
  readonly onEnded: (how: Ended) => void;
}

/** The page behind the mailed link of an invitation. Opening it changes nothing. */
export function OfferPage<Offer extends Offered>(props: OfferPageProps<Offer>) {
  const { offer, ended, expiredWhy, acceptedWhy, onward } = props;
  return (
    <Page title={words.title} width="reading">
      {ended === null ? (
        <Loaded
          query={offer}
          what={words.what}
          level="h1"
          skeleton={<Skeleton variant="rounded" height={320} />}
          refused={(error) => refusedLink(error, { why: expiredWhy, action: onward })}
        >
          {(offered) => <Open {...props} offered={offered} />}
        </Loaded>
      ) : (
        <EmptyState title={ended === 'accepted' ? words.accepted : words.declined} level="h1" action={ended === 'accepted' ? onward : null}>
          {ended === 'accepted' ? acceptedWhy : words.declinedWhy}
        </EmptyState>
      )}
    </Page>
  );
}

function Open<Offer extends Offered>(props: OfferPageProps<Offer> & { readonly offered: Offer }) {
  const { offered, headingOf, leadOf, accept, decline, onEnded } = props;
  const [asks, setAsks] = useState(false);
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
          {words.decline}
        </Button>
      </Actions>
      {asks ? (
        <Ask
          title={words.declineTitle}
          why={words.declineWhy}
          action={[words.decline, words.declining]}
          run={decline}
          done={() => onEnded('declined')}
          close={() => setAsks(false)}
        />
      ) : null}
    </Column>
  );
}
