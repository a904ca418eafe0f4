import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import { fieldMessages, Password, PersonName } from '@aarambh/contracts/field-rules.ts';
import { accountProblems } from '@aarambh/contracts/problems/accounts.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Actions, Column } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useWanted } from '../auth/require-user.tsx';
import { NewPassword } from '../forms/new-password.tsx';
import { words } from './words.ts';

const AcceptForm = z
  .object({
    name: PersonName,
    password: Password.refine((password) => !isCommonPassword(password), accountProblems.password_common[1]),
    confirm: z.string(),
  })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: fieldMessages.passwordsDiffer });

/** Accepts an invitation: with a name and a password of an account that it makes, or with one's own account. */
export type Accept = (body: { readonly name?: string; readonly password?: string }, as: 'own' | 'public') => Promise<unknown>;

interface AcceptOfferProps {
  readonly accept: Accept;
  readonly onDone: () => void;
}

/** For who has no account yet. */
export function NewAccount({ accept, onDone }: AcceptOfferProps) {
  const form = useCommandForm(AcceptForm, ({ name, password }) => accept({ name, password }, 'public'), {
    start: { name: '', password: '', confirm: '' },
    about: { password_common: 'password' },
    onDone,
  });
  return (
    <CommandForm state={form} action={[words.offer.accept, words.offer.accepting]} invalid={fieldMessages.form} guarded={false}>
      <Field label={words.offer.name} autoComplete="name" {...form.field('name')} />
      <NewPassword field={form.field} />
    </CommandForm>
  );
}

/** For who has one: signed in with it, and with no other. */
export function OwnAccount({ accept, onDone, email }: AcceptOfferProps & { readonly email: string }) {
  const user = useUser();
  const wanted = useWanted();
  const accepting = useMutation({ mutationFn: () => accept({}, 'own'), onSuccess: onDone });
  if (user !== null && user.email !== email) return <Notice tone="info">{words.offer.other(email)}</Notice>;
  return (
    <Column gap={14}>
      {user === null ? <Notice tone="info">{words.offer.known}</Notice> : null}
      {accepting.isError ? <Notice tone="error">{sentenceOf(accepting.error)}</Notice> : null}
      <Actions>
        {user === null ? (
          <LinkButton to="/login" state={wanted}>
            {words.offer.logIn}
          </LinkButton>
        ) : (
          <Button disabled={accepting.isPending} onClick={() => accepting.mutate()}>
            {accepting.isPending ? words.offer.accepting : words.offer.accept}
          </Button>
        )}
      </Actions>
    </Column>
  );
}
