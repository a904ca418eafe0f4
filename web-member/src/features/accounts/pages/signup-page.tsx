import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { Controller, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { signUp } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { AgeQuestion } from '../components/age-question.tsx';
import { OnlyVisitors } from '../components/only-visitors.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { SendAgain } from '../components/send-again.tsx';
import { SignupForm } from '../schemas.ts';

/** The one message that the specification calls a success. */
const SENT = 'Verification Email has been sent to your given email.';

/** Signup (A2): the referral id comes with the link, the result in a modal with a Login button. */
export function SignupPage() {
  const [query] = useSearchParams();
  const signup = useCommandForm(
    SignupForm,
    ({ name, email, password, referralId, adult, guardianName, guardianEmail }) =>
      signUp({
        ...{ name, email, password, referralId, adult: adult === 'yes' },
        ...(adult === 'no' && { guardian: { name: guardianName.trim(), email: guardianEmail.trim() } }),
      }),
    {
      start: {
        ...{ name: '', email: '', password: '', confirm: '', referralId: query.get('referrer') ?? '' },
        ...{ adult: '' as const, guardianName: '', guardianEmail: '' },
      },
      about: { password_common: 'password' },
    },
  );
  const isYoung = useWatch({ control: signup.form.control, name: 'adult' }) === 'no';
  const message = signup.refusal ?? signup.answer?.message;

  return (
    <OnlyVisitors>
      <AccountFrame
        title="Sign up"
        heading="Begin here"
        lead={
          <>
            Already a member? <TextLink to="/login">Log in</TextLink>
          </>
        }
      >
        <CommandForm
          state={signup}
          action={['Sign up', 'Signing up…']}
          invalid={fieldMessages.form}
          size="large"
          saysRefusal={false}
          after={
            <Muted>
              By signing up you agree to the <TextLink to="/terms_conditions">terms and conditions</TextLink> and the{' '}
              <TextLink to="/privacy_policy">privacy policy</TextLink>.
            </Muted>
          }
        >
          <Field label="Username" autoComplete="name" maxLength={60} {...signup.field('name')} />
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            help="A verification link goes there."
            {...signup.field('email')}
          />
          <Field
            label="Password"
            type="password"
            autoComplete="new-password"
            help="8 to 15 characters, with a number and a special character."
            {...signup.field('password')}
          />
          <Field label="Confirm password" type="password" autoComplete="new-password" {...signup.field('confirm')} />
          <Field
            label="Referral id (optional)"
            autoComplete="off"
            required={false}
            help="From the person who told you about Aarambh."
            {...signup.field('referralId')}
          />
          <Controller
            control={signup.form.control}
            name="adult"
            render={({ field: { ref, value, onChange }, fieldState }) => (
              <AgeQuestion ref={ref} value={value} error={fieldState.error?.message} onChange={onChange} />
            )}
          />
          {isYoung ? (
            <>
              <Notice tone="info">
                Under 18 a parent or guardian has to agree first. We write to them, and your account works once they have said yes.
              </Notice>
              <Field label="Name of your parent or guardian" autoComplete="off" maxLength={60} {...signup.field('guardianName')} />
              <Field label="Their email address" type="email" inputMode="email" autoComplete="off" {...signup.field('guardianEmail')} />
            </>
          ) : null}
        </CommandForm>
        {message === undefined ? null : (
          <ResultModal
            title={message === SENT ? 'SUCCESS' : 'Error Occured'}
            good={message === SENT}
            message={message}
            onClose={signup.again}
            actions={<LinkButton to="/login">Login</LinkButton>}
          >
            {message === SENT && signup.sent !== undefined ? (
              <>
                {signup.sent.adult === 'yes' ? null : (
                  <Muted>
                    We have written to {signup.sent.guardianName} too. Your account works once they have agreed and you have verified your
                    email.
                  </Muted>
                )}
                <SendAgain email={signup.sent.email} />
              </>
            ) : null}
          </ResultModal>
        )}
      </AccountFrame>
    </OnlyVisitors>
  );
}
