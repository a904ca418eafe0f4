import { fieldMessages, Password, PasswordAttempt } from '@aarambh/contracts/field-rules.ts';
import { CommandForm } from '../forms/command-form.tsx';
import { useCommandForm } from '../forms/use-command-form.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { Muted, Panel } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { z } from '../zod.ts';
import type { SecurityCalls } from './calls.ts';

const ChangeForm = z
  .object({ current: z.string().min(1, 'Please enter your password.').pipe(PasswordAttempt), password: Password, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: fieldMessages.passwordsDiffer });

const start = { current: '', password: '', confirm: '' };

interface PasswordPanelProps {
  readonly calls: Pick<SecurityCalls, 'changePassword'>;
  /** Whose password it is, for password managers. */
  readonly email: string;
}

/** Another password for who is signed in and knows the old one. */
export function PasswordPanel({ calls, email }: PasswordPanelProps) {
  const change = useCommandForm(ChangeForm, ({ current, password }) => calls.changePassword({ current, password }), {
    start,
    about: { password_wrong: 'current', password_common: 'password' },
  });
  return (
    <Panel aria-labelledby="password">
      <Heading id="password" size="h4">
        Password
      </Heading>
      <Muted sx={{ mt: 2, mb: 5 }}>Your other devices are signed out, and a mail tells you that it was changed.</Muted>
      <CommandForm state={change} action={['Change the password', 'Changing…']}>
        {change.answer === undefined ? null : (
          <Notice tone="success">Your password was changed. Your other devices were signed out.</Notice>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field label="Current password" type="password" autoComplete="current-password" {...change.field('current')} />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          help="8 to 15 characters, with a number and a special character."
          {...change.field('password')}
        />
        <Field label="Confirm new password" type="password" autoComplete="new-password" {...change.field('confirm')} />
      </CommandForm>
    </Panel>
  );
}
