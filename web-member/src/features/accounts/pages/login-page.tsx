import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { beginSession } from '@aarambh/web-shared/api/session.ts';
import type { Wanted } from '../../../shared/auth/require-user.tsx';
import { stepOf, stepWords, type LeftStep } from '@aarambh/web-shared/security/calls.ts';
import { SecondStep } from '@aarambh/web-shared/security/second-step.tsx';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { signIn, steps } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { OnlyVisitors } from '../components/only-visitors.tsx';
import { LoginForm } from '../schemas.ts';

/** Login (A1): the banner when another page sent here, the server's words when it refuses, then the page first wanted. */
export function LoginPage() {
  const wanted = (useLocation().state as Partial<Wanted> | null)?.wanted;
  const [fresh, setFresh] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(LoginForm), defaultValues: { email: '', password: '' } });
  const [left, setLeft] = useState<LeftStep | null>(null);
  const enter = (signedIn: SignedIn): void => {
    // The session is the other console's, which opens with it: here, nobody is signed in.
    if (signedIn.redirect !== undefined) {
      window.location.replace(signedIn.redirect);
      return;
    }
    // Known before the session is, which leads away from here at once.
    flushSync(() => setFresh(wanted ?? landingPage(signedIn.user.role, signedIn.user.id)));
    beginSession(signedIn);
  };
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: enter,
    onError: (error) => {
      setLeft(stepOf(error));
      form.resetField('password');
    },
  });
  const again = (): void => {
    setLeft(null);
    login.reset();
  };
  const { errors } = form.formState;
  /** Until the next page is there, the form stays closed. */
  const isLeaving = login.isPending || login.isSuccess;
  const submit = form.handleSubmit((values) => login.mutate(values));

  if (left !== null) {
    const { heading, lead } = stepWords[left.needs];
    return (
      <OnlyVisitors fresh={fresh}>
        <AccountFrame title="Log in" heading={heading} lead={lead}>
          <SecondStep step={left} calls={steps} onSignedIn={enter} onAgain={again} />
        </AccountFrame>
      </OnlyVisitors>
    );
  }
  return (
    <OnlyVisitors fresh={fresh}>
      <AccountFrame
        title="Log in"
        heading="Good to see you"
        lead={
          <>
            New here? <TextLink to="/signup">Open an account</TextLink>
          </>
        }
      >
        {wanted === undefined ? null : <Notice tone="info">Please First Login to visit this Page</Notice>}
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Column gap={18}>
            {login.isError ? <Notice tone="error">{sentenceOf(login.error)}</Notice> : null}
            {Object.keys(errors).length > 0 ? <Notice tone="error">{fieldMessages.form}</Notice> : null}
            <Field
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              error={errors.email?.message}
              {...form.register('email')}
            />
            <Field
              label="Password"
              type="password"
              autoComplete="current-password"
              error={errors.password === undefined ? undefined : 'Please enter your password.'}
              {...form.register('password')}
            />
            <Button type="submit" size="large" disabled={isLeaving}>
              {isLeaving ? 'Logging in…' : 'Log in'}
            </Button>
            <TextLink to="/forgotpassword" sx={{ alignSelf: 'flex-start', py: 2.5 }}>
              Forgot password?
            </TextLink>
          </Column>
        </form>
      </AccountFrame>
    </OnlyVisitors>
  );
}
