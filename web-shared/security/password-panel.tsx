import { fieldMessages, Password, PasswordAttempt } from '@aarambh/contracts/field-rules.ts';
import { CommandForm } from '../forms/command-form.tsx';
import { useCommandForm } from '../forms/use-command-form.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { Muted, Panel } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { z } from '../zod.ts';
import type { SecurityCalls } from './calls.ts';
import { words } from './words.ts';

const ChangeForm = z
  .object({ current: PasswordAttempt, password: Password, confirm: z.string() })
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
        {words.password.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 5 }}>{words.password.lead}</Muted>
      <CommandForm state={change} action={[words.password.change, words.password.changing]}>
        {change.answer === undefined ? null : <Notice tone="success">{words.password.changed}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field label={words.password.current} type="password" autoComplete="current-password" {...change.field('current')} />
        <Field
          label={words.password.next}
          type="password"
          autoComplete="new-password"
          help={words.password.rule}
          {...change.field('password')}
        />
        <Field label={words.password.confirm} type="password" autoComplete="new-password" {...change.field('confirm')} />
      </CommandForm>
    </Panel>
  );
}
