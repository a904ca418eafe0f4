import { PasswordAttempt } from '@aarambh/contracts/field-rules.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { erasureQuery, requestErasure, signInsQuery } from '../api/calls.ts';
import { words } from '../words.ts';

const EraseForm = z.object({ password: z.string().min(1, words.erase.passwordMissing).pipe(PasswordAttempt) });

function List({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  return (
    <div>
      <Heading as="h3" size="h5">
        {title}
      </Heading>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

/** Erasing one's account: what goes, what stays, and the password once more. */
export function EraseSection({ user }: { readonly user: User }) {
  const erasure = useQuery(erasureQuery);
  const signIns = useQuery(signInsQuery);
  return (
    <Panel aria-labelledby="erase-title">
      <Heading id="erase-title" size="h4">
        {words.erase.title}
      </Heading>
      <Loaded query={erasure} what={words.erase.title} skeleton={<Skeleton variant="rounded" height={320} />} level="h3">
        {({ days }) => (
          <Column gap={18} sx={{ mt: 2 }}>
            <Muted>{words.erase.lead(days)}</Muted>
            <List title={words.erase.goesTitle} entries={words.erase.goes} />
            <List title={words.erase.staysTitle} entries={words.erase.stays} />
            {signIns.data?.password === false ? <Notice tone="info">{words.erase.passwordFirst}</Notice> : <Erase email={user.email} />}
          </Column>
        )}
      </Loaded>
    </Panel>
  );
}

function Erase({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const erase = useCommandForm(EraseForm, requestErasure, {
    start: { password: '' },
    about: { erasure_unconfirmed: 'password' },
    onDone: ({ until }) => {
      // The session has ended with it. That page forgets it: here, one would be asked to log in.
      void navigate(`/erasure?${new URLSearchParams({ until }).toString()}`, { replace: true, state: { endsSession: true } });
    },
  });
  return (
    <CommandForm state={erase} action={[words.erase.action, words.erase.acting]} guarded={false} closed={erase.answer !== undefined}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={words.erase.password} type="password" autoComplete="current-password" {...erase.field('password')} />
    </CommandForm>
  );
}
