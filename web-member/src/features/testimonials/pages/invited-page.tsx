import type { InvitedTestimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Ask } from '../../../shared/ask/ask.tsx';
import { refusedLink } from '../../../shared/mailed-link/refused-link.tsx';
import { forgetMe, invitationQuery, saveInvitedConsent, sendInvited } from '../api/calls.ts';
import { ConsentFields } from '../components/consent-fields.tsx';
import { Writing } from '../components/writing.tsx';
import { words } from '../words.ts';

const says = words.invited;

/** Behind a mailed invitation: somebody without an account writes, sees what became of it, and can have all of it erased. */
export function InvitedTestimonialPage() {
  const { token = '' } = useParams();
  const invitation = useQuery(invitationQuery(token));
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten)
    return (
      <Page title={says.title} width="reading">
        <EmptyState title={says.forgotten} level="h1" action={<LinkButton to="/testimonials">{words.title}</LinkButton>}>
          {says.forgottenWhy}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={says.title} width="reading">
      <Loaded
        query={invitation}
        what={says.yourLink}
        level="h1"
        skeleton={<Skeleton variant="rounded" height={320} />}
        refused={(error) => refusedLink(error, { why: says.expiredWhy })}
      >
        {(invited) => (
          <Column gap={24}>
            <Heading as="h1" size="h1">
              {says.title}
            </Heading>
            {invited.status === 'invited' ? <Write token={token} name={invited.name} /> : <Written token={token} invited={invited} />}
            <Forget token={token} isWritten={invited.status !== 'invited'} onDone={() => setForgotten(true)} />
          </Column>
        )}
      </Loaded>
    </Page>
  );
}

function Write({ token, name }: { readonly token: string; readonly name: string }) {
  const queries = useQueryClient();
  return (
    <>
      <Muted sx={{ fontSize: '1rem' }}>{says.lead(name)}</Muted>
      <Writing
        picture={false}
        send={(sent) => sendInvited(token, sent)}
        onDone={() => {
          toast(says.sent);
          void queries.invalidateQueries({ queryKey: invitationQuery(token).queryKey });
        }}
      />
    </>
  );
}

function Written({ token, invited }: { readonly token: string; readonly invited: InvitedTestimonial }) {
  const queries = useQueryClient();
  const [consent, setConsent] = useState(invited.consent);
  const save = useMutation({
    mutationFn: () => saveInvitedConsent(token, consent),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: invitationQuery(token).queryKey });
      toast(words.consent.saved);
    },
  });
  return (
    <Panel aria-label={says.yours}>
      <Column gap={14}>
        <Notice tone="info">{words.states[invited.status]}</Notice>
        <Muted as="blockquote" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {invited.testimonial}
        </Muted>
        <ConsentFields value={consent} onChange={setConsent} picture={false} />
        {save.isError ? <Notice tone="error">{sentenceOf(save.error)}</Notice> : null}
        <Actions>
          <Button disabled={save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? words.consent.saving : words.consent.save}
          </Button>
        </Actions>
      </Column>
    </Panel>
  );
}

interface ForgetProps {
  readonly token: string;
  readonly isWritten: boolean;
  readonly onDone: () => void;
}

function Forget({ token, isWritten, onDone }: ForgetProps) {
  const [asks, setAsks] = useState(false);
  const label = isWritten ? says.forget : says.decline;
  return (
    <>
      <Actions>
        <Button variant="text" color="error" onClick={() => setAsks(true)}>
          {label}
        </Button>
      </Actions>
      {asks ? (
        <Ask
          title={says.forgetTitle}
          why={says.forgetWhy}
          action={[label, says.forgetting]}
          run={() => forgetMe(token)}
          done={onDone}
          close={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
