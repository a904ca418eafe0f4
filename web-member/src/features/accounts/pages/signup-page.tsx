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
import { words } from '../words.ts';

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
        title={words.signUp.title}
        heading={words.signUp.heading}
        lead={words.signUp.member((text) => (
          <TextLink to="/login">{text}</TextLink>
        ))}
      >
        <CommandForm
          state={signup}
          action={[words.signUp.action, words.signUp.acting]}
          invalid={fieldMessages.form}
          size="large"
          saysRefusal={false}
          after={
            <Muted>
              {words.signUp.agree(
                (text) => (
                  <TextLink to="/terms_conditions">{text}</TextLink>
                ),
                (text) => (
                  <TextLink to="/privacy_policy">{text}</TextLink>
                ),
              )}
            </Muted>
          }
        >
          <Field label={words.signUp.name} autoComplete="name" maxLength={60} {...signup.field('name')} />
          <Field
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            help={words.signUp.emailHelp}
            {...signup.field('email')}
          />
          <Field
            label={words.password}
            type="password"
            autoComplete="new-password"
            help={words.passwordRule}
            {...signup.field('password')}
          />
          <Field label={words.confirmPassword} type="password" autoComplete="new-password" {...signup.field('confirm')} />
          <Field
            label={words.signUp.referral}
            autoComplete="off"
            required={false}
            help={words.signUp.referralHelp}
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
              <Notice tone="info">{words.age.young}</Notice>
              <Field label={words.age.guardianName} autoComplete="off" maxLength={60} {...signup.field('guardianName')} />
              <Field label={words.age.guardianEmail} type="email" inputMode="email" autoComplete="off" {...signup.field('guardianEmail')} />
            </>
          ) : null}
        </CommandForm>
        {message === undefined ? null : (
          <ResultModal
            title={message === SENT ? words.signUp.succeeded : words.signUp.failed}
            good={message === SENT}
            message={message}
            onClose={signup.again}
            actions={<LinkButton to="/login">{words.login}</LinkButton>}
          >
            {message === SENT && signup.sent !== undefined ? (
              <>
                {signup.sent.adult === 'yes' ? null : <Muted>{words.age.guardianTold(signup.sent.guardianName)}</Muted>}
                <SendAgain email={signup.sent.email} />
              </>
            ) : null}
          </ResultModal>
        )}
      </AccountFrame>
    </OnlyVisitors>
  );
}
