import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { beginSession } from '@aarambh/web-shared/api/session.ts';
import { useHasEnded, type Wanted } from '../../../shared/auth/require-user.tsx';
import { stepOf, type LeftStep } from '@aarambh/web-shared/security/calls.ts';
import { words as security } from '@aarambh/web-shared/security/words.ts';
import { SecondStep } from '@aarambh/web-shared/security/second-step.tsx';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { signIn, steps } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { GoogleButton } from '../components/google-button.tsx';
import { GooglePassword } from '../components/google-password.tsx';
import { OnlyVisitors } from '../components/only-visitors.tsx';
import { useGoogleReturn } from '../components/use-google-return.ts';
import { LoginForm } from '../schemas.ts';
import { words } from '../words.ts';

/** Login (A1): the banner when another page sent here, the server's words when it refuses, then the page first wanted. */
export function LoginPage() {
  const asked = (useLocation().state as Partial<Wanted> | null)?.wanted;
  const [back, setBack] = useState<string>();
  const wanted = asked ?? back;
  const hasEnded = useHasEnded();
  const [fresh, setFresh] = useState<string | null>(null);
  const [left, setLeft] = useState<(LeftStep & { readonly by: 'password' | 'google' }) | null>(null);
  const enter = (signedIn: SignedIn, to = wanted): void => {
    // The session is the other console's, which opens with it: here, nobody is signed in.
    if (signedIn.redirect !== undefined) {
      window.location.replace(signedIn.redirect);
      return;
    }
    // Known before the session is, which leads away from here at once.
    flushSync(() => setFresh(to ?? signedIn.lands ?? landingPage(signedIn.user.role, signedIn.user.id)));
    beginSession(signedIn);
  };
  const google = useGoogleReturn({
    done: enter,
    left: (step, to) => {
      setLeft({ ...step, by: 'google' });
      setBack(to);
    },
  });
  const login = useCommandForm(LoginForm, signIn, {
    start: { email: '', password: '' },
    onDone: (signedIn) => enter(signedIn),
    onRefused: (error) => {
      const step = stepOf(error);
      setLeft(step && { ...step, by: 'password' });
      login.form.resetField('password');
    },
  });
  const again = (): void => {
    setLeft(null);
    login.again();
  };

  if (left !== null) {
    const { heading, lead } = security.steps[left.needs];
    const cameByGoogle = left.by === 'google' && left.needs === 'code';
    return (
      <OnlyVisitors fresh={fresh}>
        <AccountFrame title={words.logIn.title} heading={heading} lead={cameByGoogle ? words.google.oneMore : lead}>
          <SecondStep step={left} calls={steps} onSignedIn={(signedIn) => enter(signedIn)} onAgain={again} />
        </AccountFrame>
      </OnlyVisitors>
    );
  }
  return (
    <OnlyVisitors fresh={fresh}>
      <AccountFrame
        title={words.logIn.title}
        heading={words.logIn.heading}
        lead={words.logIn.newHere((text) => (
          <TextLink to="/signup">{text}</TextLink>
        ))}
      >
        {google.refusal === null ? null : <Notice tone="error">{google.refusal}</Notice>}
        {google.password === null ? null : <GooglePassword {...google.password} />}
        {google.isBusy ? <Notice tone="info">{words.google.acting}</Notice> : null}
        {hasEnded || wanted !== undefined ? <Notice tone="info">{hasEnded ? words.logIn.ended : words.logIn.first}</Notice> : null}
        <CommandForm
          state={login}
          action={[words.logIn.action, words.logIn.acting]}
          invalid={fieldMessages.form}
          size="large"
          guarded={false}
          // Until the next page is there, the form stays closed.
          closed={login.answer !== undefined || google.isBusy}
          after={
            <TextLink to="/forgotpassword" sx={{ alignSelf: 'flex-start', py: 2.5 }}>
              {words.logIn.forgot}
            </TextLink>
          }
        >
          <Field label={words.email} type="email" inputMode="email" autoComplete="username" {...login.field('email')} />
          <Field label={words.password} type="password" autoComplete="current-password" {...login.field('password')} />
        </CommandForm>
        <GoogleButton before={() => ({ wanted })} />
      </AccountFrame>
    </OnlyVisitors>
  );
}
