import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import { fieldMessages, Password, PersonName } from '@aarambh/contracts/field-rules.ts';
import type { PanelOffer } from '@aarambh/contracts/routes/panels.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { words as problems } from '@aarambh/web-shared/problem-words/accounts.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Ask } from '../../../shared/ask/ask.tsx';
import { useWanted, type Wanted } from '../../../shared/auth/require-user.tsx';
import { refusedLink } from '../../../shared/mailed-link/refused-link.tsx';
import { accept, decline, interviewsQuery, offerQuery } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.offer;

const AcceptForm = z
  .object({
    name: PersonName,
    password: Password.refine((password) => !isCommonPassword(password), problems.password_common),
    confirm: z.string(),
  })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: fieldMessages.passwordsDiffer });

type Ended = 'accepted' | 'declined';

/** The page behind the mailed link of an invitation to a panel. Opening it changes nothing. */
export function PanelPage() {
  const { token = '' } = useParams();
  const [ended, setEnded] = useState<Ended | null>(null);
  const offer = useQuery({ ...offerQuery(token), enabled: ended === null });
  const user = useUser();
  const queries = useQueryClient();
  const done = (how: Ended): void => {
    setEnded(how);
    void queries.invalidateQueries({ queryKey: interviewsQuery.queryKey });
  };
  return (
    <Page title={says.title} width="reading">
      {ended === null ? (
        <Loaded
          query={offer}
          what={says.what}
          level="h1"
          skeleton={<Skeleton variant="rounded" height={320} />}
          refused={(error) => refusedLink(error, { why: says.expiredWhy })}
        >
          {(offered) => <Offer token={token} offer={offered} onEnded={done} />}
        </Loaded>
      ) : (
        <EmptyState
          title={ended === 'accepted' ? says.accepted : says.declined}
          level="h1"
          action={
            ended === 'declined' ? null : user === null ? (
              <LinkButton to="/login" state={{ wanted: '/interviews' } satisfies Wanted}>
                {says.logIn}
              </LinkButton>
            ) : (
              <LinkButton to="/interviews">{says.interviews}</LinkButton>
            )
          }
        >
          {ended === 'accepted' ? says.acceptedWhy : says.declinedWhy}
        </EmptyState>
      )}
    </Page>
  );
}

interface OfferProps {
  readonly token: string;
  readonly offer: PanelOffer;
  readonly onEnded: (how: Ended) => void;
}

function Offer({ token, offer, onEnded }: OfferProps) {
  const { orgName, email, needsPassword } = offer;
  const [asks, setAsks] = useState(false);
  return (
    <Column gap={24}>
      <div>
        <Heading as="h1" size="h1" sx={{ overflowWrap: 'anywhere' }}>
          {says.heading(orgName)}
        </Heading>
        <Muted sx={{ mt: 2, fontSize: '1rem', overflowWrap: 'anywhere' }}>{says.lead(email)}</Muted>
      </div>
      {needsPassword ? (
        <NewAccount token={token} onDone={() => onEnded('accepted')} />
      ) : (
        <OwnAccount token={token} email={email} onDone={() => onEnded('accepted')} />
      )}
      <Actions>
        <Button variant="text" color="error" onClick={() => setAsks(true)}>
          {says.decline}
        </Button>
      </Actions>
      {asks ? (
        <Ask
          title={says.declineTitle}
          why={says.declineWhy}
          action={[says.decline, says.declining]}
          run={() => decline(token)}
          done={() => onEnded('declined')}
          close={() => setAsks(false)}
        />
      ) : null}
    </Column>
  );
}

interface AcceptProps {
  readonly token: string;
  readonly onDone: () => void;
}

function NewAccount({ token, onDone }: AcceptProps) {
  const form = useCommandForm(AcceptForm, ({ name, password }) => accept(token, { name, password }, 'public'), {
    start: { name: '', password: '', confirm: '' },
    about: { password_common: 'password' },
    onDone,
  });
  return (
    <CommandForm state={form} action={[says.accept, says.accepting]} invalid={fieldMessages.form} guarded={false}>
      <Field label={says.name} autoComplete="name" {...form.field('name')} />
      <Field label={says.password} type="password" autoComplete="new-password" help={says.passwordRule} {...form.field('password')} />
      <Field label={says.confirm} type="password" autoComplete="new-password" {...form.field('confirm')} />
    </CommandForm>
  );
}

function OwnAccount({ token, email, onDone }: AcceptProps & { readonly email: string }) {
  const user = useUser();
  const wanted = useWanted();
  const accepting = useMutation({ mutationFn: () => accept(token, {}, 'own'), onSuccess: onDone });
  if (user !== null && user.email !== email) return <Notice tone="info">{says.other(email)}</Notice>;
  return (
    <Column gap={14}>
      {user === null ? <Notice tone="info">{says.known}</Notice> : null}
      {accepting.isError ? <Notice tone="error">{sentenceOf(accepting.error)}</Notice> : null}
      <Actions>
        {user === null ? (
          <LinkButton to="/login" state={wanted}>
            {says.logIn}
          </LinkButton>
        ) : (
          <Button disabled={accepting.isPending} onClick={() => accepting.mutate()}>
            {accepting.isPending ? says.accepting : says.accept}
          </Button>
        )}
      </Actions>
    </Column>
  );
}
