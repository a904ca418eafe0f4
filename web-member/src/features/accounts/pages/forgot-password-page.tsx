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
import { words } from '../words.ts';

/** Forgot password (A4): the same answer for every address. */
export function ForgotPasswordPage() {
  const forget = useCommandForm(ForgotForm, ({ email }) => forgetPassword(email), { start: { email: '' } });
  return (
    <AccountFrame title={words.forgot.title} heading={words.forgot.heading} lead={words.forgot.lead(limits.resetMinutes)}>
      <CommandForm
        state={forget}
        action={[words.forgot.action, words.sending]}
        invalid={fieldMessages.form}
        size="large"
        guarded={false}
        saysRefusal={false}
        after={
          <TextLink to="/login" sx={{ alignSelf: 'flex-start', py: 2.5 }}>
            {words.forgot.back}
          </TextLink>
        }
      >
        <Field label={words.email} type="email" inputMode="email" autoComplete="email" {...forget.field('email')} />
      </CommandForm>
      {forget.answer === undefined && forget.error === null ? null : (
        <ResultModal
          title={forget.error === null ? words.success : words.failure}
          good={forget.error === null}
          message={forget.error === null ? words.forgot.sent : words.postError}
          onClose={forget.again}
          actions={<Button onClick={forget.again}>{forget.error === null ? words.done : words.tryAgain}</Button>}
        />
      )}
    </AccountFrame>
  );
}
