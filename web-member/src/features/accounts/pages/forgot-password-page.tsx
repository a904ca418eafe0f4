import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import Button from '@mui/material/Button';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { forgetPassword } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { ForgotForm } from '../schemas.ts';

/** Forgot password (A4): the same answer for every address. */
export function ForgotPasswordPage() {
  const forget = useCommandForm(ForgotForm, ({ email }) => forgetPassword(email), { start: { email: '' } });
  return (
    <AccountFrame
      title="Forgot password"
      heading="Forgot your password?"
      lead={`Tell us your email, and a link to choose a new one is on its way. It lives for ${limits.resetMinutes} minutes.`}
    >
      <CommandForm
        state={forget}
        action={['Send the link', 'Sending…']}
        invalid={fieldMessages.form}
        size="large"
        guarded={false}
        saysRefusal={false}
        after={
          <TextLink to="/login" sx={{ alignSelf: 'flex-start', py: 2.5 }}>
            Back to login
          </TextLink>
        }
      >
        <Field label="Email" type="email" inputMode="email" autoComplete="email" {...forget.field('email')} />
      </CommandForm>
      {forget.answer === undefined && forget.error === null ? null : (
        <ResultModal
          title={forget.error === null ? 'Success' : 'Failure'}
          good={forget.error === null}
          message={forget.error === null ? 'Reset Password Link has been sent to your email.' : 'Post Request Error'}
          onClose={forget.again}
          actions={<Button onClick={forget.again}>{forget.error === null ? 'Done' : 'Try again'}</Button>}
        />
      )}
    </AccountFrame>
  );
}
