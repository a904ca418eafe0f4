import { fieldMessages, Password, PasswordAttempt } from '@aarambh/contracts/field-rules.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isProblem, sentenceOf } from '../api/problem.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { Column, Muted, Panel } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { z } from '../zod.ts';
import type { SecurityCalls } from './calls.ts';

const ChangeForm = z
  .object({ current: PasswordAttempt, password: Password, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: fieldMessages.passwordsDiffer });

const empty = { current: '', password: '', confirm: '' };

interface PasswordPanelProps {
  readonly calls: Pick<SecurityCalls, 'changePassword'>;
  /** Whose password it is, for password managers. */
  readonly email: string;
}

/** Another password for who is signed in and knows the old one. */
export function PasswordPanel({ calls, email }: PasswordPanelProps) {
  const form = useForm({ resolver: zodResolver(ChangeForm), defaultValues: empty });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: calls.changePassword,
    onSuccess: () => form.reset(empty),
    onError: (error) => {
      if (isProblem(error, 'password_wrong')) form.setError('current', { message: error.message }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit(({ current, password }) => change.mutate({ current, password }));
  return (
    <Panel aria-labelledby="password">
      <Heading id="password" size="h4">
        Password
      </Heading>
      <Muted sx={{ mt: 2, mb: 5 }}>Your other devices are signed out, and a mail tells you that it was changed.</Muted>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Column gap={18}>
          {change.isSuccess ? <Notice tone="success">Your password was changed. Your other devices were signed out.</Notice> : null}
          {change.isError && !isProblem(change.error, 'password_wrong') ? <Notice tone="error">{sentenceOf(change.error)}</Notice> : null}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={errors.current === undefined ? undefined : (errors.current.message ?? 'Please enter your password.')}
            {...form.register('current')}
          />
          <Field
            label="New password"
            type="password"
            autoComplete="new-password"
            help="8 to 15 characters, with a number and a special character."
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Field
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...form.register('confirm')}
          />
          <Button type="submit" sx={{ alignSelf: 'flex-start' }} disabled={change.isPending}>
            {change.isPending ? 'Changing…' : 'Change the password'}
          </Button>
        </Column>
      </form>
    </Panel>
  );
}
