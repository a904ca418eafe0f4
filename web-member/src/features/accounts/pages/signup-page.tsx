import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { signUp } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { AgeQuestion } from '../components/age-question.tsx';
import { OnlyVisitors } from '../components/only-visitors.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { SendAgain } from '../components/send-again.tsx';
import { SignupForm } from '../schemas.ts';

/** The one message that the specification calls a success (P1 §8). */
const SENT = 'Verification Email has been sent to your given email.';

/** Signup (A2): the referral id comes with the link, the result in a modal with a Login button. */
export function SignupPage() {
  const [query] = useSearchParams();
  const form = useForm({
    resolver: zodResolver(SignupForm),
    defaultValues: {
      ...{ name: '', email: '', password: '', confirm: '', referralId: query.get('referrer') ?? '' },
      ...{ adult: '' as const, guardianName: '', guardianEmail: '' },
    },
  });
  const isYoung = useWatch({ control: form.control, name: 'adult' }) === 'no';
  const signup = useMutation({ mutationFn: signUp, onSuccess: () => form.reset() });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name, email, password, referralId, adult, guardianName, guardianEmail }) =>
    signup.mutate({
      ...{ name, email, password, referralId, adult: adult === 'yes' },
      ...(adult === 'no' && { guardian: { name: guardianName.trim(), email: guardianEmail.trim() } }),
    }),
  );
  const message = signup.isError ? sentenceOf(signup.error) : signup.data?.message;

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
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Column gap={18}>
            {Object.keys(errors).length > 0 ? <Notice tone="error">{fieldMessages.form}</Notice> : null}
            <Field label="Username" autoComplete="name" maxLength={60} error={errors.name?.message} {...form.register('name')} />
            <Field
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              help="A verification link goes there."
              error={errors.email?.message}
              {...form.register('email')}
            />
            <Field
              label="Password"
              type="password"
              autoComplete="new-password"
              help="8 to 15 characters, with a number and a special character."
              error={errors.password?.message}
              {...form.register('password')}
            />
            <Field
              label="Confirm password"
              type="password"
              autoComplete="new-password"
              error={errors.confirm?.message}
              {...form.register('confirm')}
            />
            <Field
              label="Referral id (optional)"
              autoComplete="off"
              required={false}
              help="From the person who told you about Aarambh."
              error={errors.referralId?.message}
              {...form.register('referralId')}
            />
            <Controller
              control={form.control}
              name="adult"
              render={({ field: { ref, value, onChange } }) => (
                <AgeQuestion ref={ref} value={value} error={errors.adult?.message} onChange={onChange} />
              )}
            />
            {isYoung ? (
              <>
                <Notice tone="info">
                  Under 18 a parent or guardian has to agree first. We write to them, and your account works once they have said yes.
                </Notice>
                <Field
                  label="Name of your parent or guardian"
                  autoComplete="off"
                  maxLength={60}
                  error={errors.guardianName?.message}
                  {...form.register('guardianName')}
                />
                <Field
                  label="Their email address"
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  error={errors.guardianEmail?.message}
                  {...form.register('guardianEmail')}
                />
              </>
            ) : null}
            <Button type="submit" size="large" disabled={signup.isPending}>
              {signup.isPending ? 'Signing up…' : 'Sign up'}
            </Button>
            <Muted>
              By signing up you agree to the <TextLink to="/terms_conditions">terms and conditions</TextLink> and the{' '}
              <TextLink to="/privacy_policy">privacy policy</TextLink>.
            </Muted>
          </Column>
        </form>
        {message === undefined ? null : (
          <ResultModal
            title={message === SENT ? 'SUCCESS' : 'Error Occured'}
            good={message === SENT}
            message={message}
            onClose={() => signup.reset()}
            actions={<LinkButton to="/login">Login</LinkButton>}
          >
            {message === SENT && signup.variables !== undefined ? (
              <>
                {signup.variables.guardian === undefined ? null : (
                  <Muted>
                    We have written to {signup.variables.guardian.name} too. Your account works once they have agreed and you have verified
                    your email.
                  </Muted>
                )}
                <SendAgain email={signup.variables.email} />
              </>
            ) : null}
          </ResultModal>
        )}
      </AccountFrame>
    </OnlyVisitors>
  );
}
