import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { Invitation } from '@aarambh/contracts/http/invitations.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { beginSession } from '@aarambh/web-shared/api/session.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Ask } from '../../../shared/ask/ask.tsx';
import { refusedLink } from '../../../shared/mailed-link/refused-link.tsx';
import { declineInvitation, invitationQuery } from '../api/invitations.ts';
import { Join } from '../components/invitation-forms.tsx';
import { words as says } from '../invitation-words.ts';
import { saidYoung } from '../said-young.ts';

type Ended = { readonly how: 'joined'; readonly orgName: string; readonly isYoung: boolean } | { readonly how: 'declined' };

/** The page behind the mailed link by which a college invites a student. Opening it changes nothing. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const [ended, setEnded] = useState<Ended | null>(null);
  const user = useUser();
  const invitation = useQuery({ ...invitationQuery(token), enabled: ended === null });
  return (
    <Page title={says.title} width="reading">
      {ended === null ? (
        <Loaded
          query={invitation}
          what={says.what}
          level="h1"
          skeleton={<Skeleton variant="rounded" height={420} />}
          refused={(error) => refusedLink(error, { why: user === null ? says.ended : says.endedOwn, action: <Onward /> })}
        >
          {(one) => <Offer token={token} invitation={one} onEnded={setEnded} />}
        </Loaded>
      ) : (
        <End ended={ended} />
      )}
    </Page>
  );
}

interface OfferProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onEnded: (how: Ended) => void;
}

function Offer({ token, invitation: { orgName, name, email, needsPassword }, onEnded }: OfferProps) {
  const [search] = useSearchParams();
  const queries = useQueryClient();
  // The mail leads here with it; a program that opens links presses nothing.
  const [asks, setAsks] = useState<'decline' | 'notMe' | null>(search.has('not-me') ? 'notMe' : null);
  const joined = (signedIn: SignedIn | null, isYoung: boolean): void => {
    onEnded({ how: 'joined', orgName, isYoung });
    if (signedIn !== null) beginSession(signedIn);
    // The account menu may have been told that they are a student of none.
    void queries.invalidateQueries({ queryKey: ['student'] });
  };
  return (
    <Column gap={24}>
      <div>
        <Heading as="h1" size="h1" sx={{ overflowWrap: 'anywhere' }}>
          {says.heading(orgName)}
        </Heading>
        <Muted sx={{ mt: 2, fontSize: '1rem', overflowWrap: 'anywhere' }}>{says.lead(name, email)}</Muted>
      </div>
      <Join token={token} email={email} anew={needsPassword} onDone={joined} />
      <Actions>
        <Button variant="text" color="error" onClick={() => setAsks('decline')}>
          {says.decline}
        </Button>
        <Button variant="text" color="error" onClick={() => setAsks('notMe')}>
          {says.notMe}
        </Button>
      </Actions>
      {asks === null ? null : (
        <Ask
          title={asks === 'notMe' ? says.notMeTitle : says.declineTitle}
          why={asks === 'notMe' ? says.notMeWhy : says.declineWhy}
          action={[asks === 'notMe' ? says.notMe : says.decline, says.declining]}
          run={() => declineInvitation(token, asks === 'notMe')}
          done={() => onEnded({ how: 'declined' })}
          close={() => setAsks(null)}
        />
      )}
    </Column>
  );
}

function End({ ended }: { readonly ended: Ended }) {
  if (ended.how === 'declined')
    return (
      <EmptyState title={says.declined} level="h1">
        {says.declinedWhy}
      </EmptyState>
    );
  return (
    <EmptyState title={says.joined} level="h1" action={<Onward isYoung={ended.isYoung} />}>
      {says.joinedWhy(ended.orgName)}
    </EmptyState>
  );
}

/** Where who joined goes from here: also who opens the link again later. */
function Onward({ isYoung = false }: { readonly isYoung?: boolean }) {
  const user = useUser();
  if (user === null) return <LinkButton to="/login">{says.logIn}</LinkButton>;
  return (
    <LinkButton to={`/studentdashboard/${user.id}`} state={isYoung ? saidYoung : null}>
      {says.dashboard}
    </LinkButton>
  );
}
