import { PersonName } from '@aarambh/contracts/field-rules.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { Controller, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { signUp } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { AgeQuestion } from '../components/age-question.tsx';
import { GuardianFields } from '../components/guardian-fields.tsx';
import { GoogleButton } from '../components/google-button.tsx';
import { NewLogin } from '../components/new-login.tsx';
import { OnlyVisitors } from '../components/only-visitors.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { SendAgain } from '../components/send-again.tsx';
import { terms } from '../components/terms.tsx';
import type { OnTheWay } from '../google-return.ts';
import { ageOf, SignupForm } from '../schemas.ts';
import { words } from '../words.ts';

/** The one message that the specification calls a success. */
const SENT = 'Verification Email has been sent to your given email.';

/** Signup (A2): the referral id comes with the link, the result in a modal with a Login button. */
export function SignupPage() {
  const [query] = useSearchParams();
  const signup = useCommandForm(
    SignupForm,
    ({ name, email, password, referralId, ...age }) => signUp({ name, email, password, referralId, ...ageOf(age) }),
    {
      start: {
        ...{ name: '', email: '', password: '', confirm: '', referralId: query.get('referrer') ?? '' },
        ...{ adult: '' as const, guardianName: '', guardianEmail: '' },
      },
      about: { password_common: 'password' },
    },
  );
  const isYoung = useWatch({ control: signup.form.control, name: 'adult' }) === 'no';
  // Of the form Google knows everything but the age, which is asked here as everywhere.
  const withGoogle = async (): Promise<OnTheWay | null> => {
    if (!(await signup.form.trigger(['adult', 'guardianName', 'guardianEmail'], { shouldFocus: true }))) return null;
    const { adult, guardianName = '', guardianEmail = '' } = signup.form.getValues();
    return { age: ageOf({ adult, guardianName, guardianEmail }) };
  };
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
          after={<Muted>{words.signUp.agree(...terms)}</Muted>}
        >
          <Field label={words.signUp.name} autoComplete="name" {...limitsOf(PersonName)} {...signup.field('name')} />
          <NewLogin field={signup.field} />
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
          {isYoung ? <GuardianFields field={signup.field} /> : null}
        </CommandForm>
        <GoogleButton referrer={query.get('referrer') ?? ''} before={withGoogle} saysTerms />
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
