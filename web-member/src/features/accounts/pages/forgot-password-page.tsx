import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { forgetPassword } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { ForgotForm } from '../schemas.ts';

/** Forgot password (A4): the same answer for every address. */
export function ForgotPasswordPage() {
  const form = useForm({ resolver: zodResolver(ForgotForm), defaultValues: { email: '' } });
  const forget = useMutation({ mutationFn: forgetPassword });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ email }) => forget.mutate(email));
  return (
    <AccountFrame
      title="Forgot password"
      heading="Forgot your password?"
      lead={`Tell us your email, and a link to choose a new one is on its way. It lives for ${limits.resetMinutes} minutes.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Column gap={18}>
          {Object.keys(errors).length > 0 ? <Notice tone="error">{fieldMessages.form}</Notice> : null}
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" size="large" disabled={forget.isPending}>
            {forget.isPending ? 'Sending…' : 'Send the link'}
          </Button>
          <TextLink to="/login" sx={{ alignSelf: 'flex-start', py: 2.5 }}>
            Back to login
          </TextLink>
        </Column>
      </form>
      {forget.isIdle || forget.isPending ? null : (
        <ResultModal
          title={forget.isSuccess ? 'Success' : 'Failure'}
          good={forget.isSuccess}
          message={forget.isSuccess ? 'Reset Password Link has been sent to your email.' : 'Post Request Error'}
          onClose={() => forget.reset()}
          actions={<Button onClick={() => forget.reset()}>{forget.isSuccess ? 'Done' : 'Try again'}</Button>}
        />
      )}
    </AccountFrame>
  );
}
