import { Email } from '@aarambh/contracts/field-rules.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { EmailChangeView } from '@aarambh/contracts/routes/email.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { emailChangeQuery, requestEmailChange, stopEmailChange } from '../api/calls.ts';
import { words } from '../words.ts';

const EmailForm = z.object({ email: Email });

/** The address that one logs in with: moving to another one needs a yes from both mailboxes. */
export function EmailSection({ user }: { readonly user: User }) {
  const queries = useQueryClient();
  const change = useQuery(emailChangeQuery);
  const ask = useCommandForm(EmailForm, requestEmailChange, {
    start: { email: '' },
    about: { nothing_to_do: 'email' },
    onDone: () => void queries.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
  });
  return (
    <Panel aria-labelledby="email">
      <Heading id="email" size="h4">
        {words.email.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 5 }}>{words.email.lead(user.email)}</Muted>
      <Loaded query={change} what={words.email.title} skeleton={<Skeleton variant="rounded" height={140} />} level="h3">
        {({ waiting }) => (
          <Column gap={18}>
            {waiting === null ? null : <Waiting waiting={waiting} />}
            <CommandForm state={ask} action={[words.email.change, words.sending]}>
              <Field label={words.email.label} type="email" inputMode="email" autoComplete="email" {...ask.field('email')} />
            </CommandForm>
          </Column>
        )}
      </Loaded>
    </Panel>
  );
}

function Waiting({ waiting }: { readonly waiting: NonNullable<EmailChangeView['waiting']> }) {
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => stopEmailChange(newKey()),
    onSuccess: () => toast(words.email.stopped),
    onSettled: () => queries.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
  });
  const [agreed] = waiting.agreed;
  return (
    <Column gap={10}>
      {stop.isError ? <Notice tone="error">{sentenceOf(stop.error)}</Notice> : null}
      <Notice tone="info">
        {words.email.waiting(waiting.email, waiting.expiresAt)}{' '}
        {agreed === undefined ? null : words.email.agreed(words.email.sides[agreed])}
      </Notice>
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} disabled={stop.isPending} onClick={() => stop.mutate()}>
        {words.email.stop}
      </Button>
    </Column>
  );
}
