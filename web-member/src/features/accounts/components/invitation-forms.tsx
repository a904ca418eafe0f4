import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Controller, useWatch } from 'react-hook-form';
import { useWanted } from '../../../shared/auth/require-user.tsx';
import { NewPassword } from '../../../shared/forms/new-password.tsx';
import { acceptAnew, acceptAsOwn } from '../api/invitations.ts';
import { words as says } from '../invitation-words.ts';
import { joinForm } from '../schemas.ts';
import { AgeQuestion } from './age-question.tsx';

interface JoinProps {
  readonly token: string;
  readonly email: string;
  /** Nobody has an account with that address: joining makes one. */
  readonly anew: boolean;
  /** With the session that began, null where somebody was signed in or has to log in, and whether they said that they are not 18 yet. */
  readonly onDone: (signedIn: SignedIn | null, isYoung: boolean) => void;
}

/** Joins: with an account that the link makes, else with the one of the invited address, once who has it is signed in. */
export function Join(props: JoinProps) {
  const { email, anew } = props;
  const user = useUser();
  const wanted = useWanted();
  if (anew || user?.email === email) return <JoinForm {...props} />;
  if (user !== null) return <Notice tone="info">{says.other(email)}</Notice>;
  return (
    <Column gap={14}>
      <Notice tone="info">{says.known(email)}</Notice>
      <Actions>
        <LinkButton to="/login" state={wanted}>
          {says.logIn}
        </LinkButton>
      </Actions>
    </Column>
  );
}

function JoinForm({ token, email, anew, onDone }: JoinProps) {
  const form = useCommandForm(
    joinForm(anew),
    async ({ password, adult: said }) => {
      const adult = said === 'yes';
      if (anew) return { signedIn: await acceptAnew(token, { password, adult }), isYoung: !adult };
      await acceptAsOwn(token, { adult });
      return { signedIn: null, isYoung: !adult };
    },
    {
      start: { password: '', confirm: '', adult: '' as const },
      about: { password_common: 'password' },
      onDone: ({ signedIn, isYoung }) => onDone(signedIn, isYoung),
    },
  );
  const { control } = form.form;
  const saysYoung = useWatch({ control, name: 'adult' }) === 'no';
  return (
    <CommandForm state={form} action={[says.accept, says.accepting]} invalid={fieldMessages.form} guarded={false}>
      {anew ? (
        <>
          {/* What a password manager keeps the password with. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPassword field={form.field} />
        </>
      ) : (
        <Muted>{says.ready}</Muted>
      )}
      <Controller
        control={control}
        name="adult"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <AgeQuestion ref={ref} value={value} error={fieldState.error?.message} onChange={onChange} />
        )}
      />
      {saysYoung ? <Muted>{says.young}</Muted> : null}
    </CommandForm>
  );
}
