import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { stepOf, type LeftStep } from '@aarambh/web-shared/security/calls.ts';
import { SecondStep } from '@aarambh/web-shared/security/second-step.tsx';
import { Logo, Poster } from '@aarambh/web-shared/theme/index.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useLogin } from 'ra-core';
import { useLocation } from 'react-router';
import { words as security } from '@aarambh/web-shared/security/words.ts';
import { PlainField } from '../ui/plain-field.tsx';
import { words as common } from '../ui/words.ts';
import { SchemeSwitch } from './console-bar.tsx';
import { steps } from '../client/session.ts';
import { words } from './login-words.ts';

/** Signs in to the console. The banner has the specification's words (A1). */
export default function LoginPage() {
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly isMember: boolean } | null>(null);
  const [left, setLeft] = useState<LeftStep | null>(null);
  const [busy, setBusy] = useState(false);
  const wantedPage = useWantedPage();
  useEffect(() => {
    document.title = common.tab(words.tab);
  }, []);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await login({ email: email.trim(), password });
    } catch (error) {
      setLeft(stepOf(error));
      setRefusal({ message: sentenceOf(error), isMember: isProblem(error, 'forbidden') });
      setBusy(false);
    }
  };

  const enter = (signedIn: SignedIn): void => void login({ signedIn });
  const again = (): void => {
    setLeft(null);
    setRefusal(null);
  };

  const form = (
    <>
      {refusal === null && wantedPage && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {words.loginFirst}
        </Alert>
      )}
      {refusal !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {refusal.message}
          {refusal.isMember && (
            <>
              {' '}
              <Link href="/login">{words.goToMembers}</Link>
            </>
          )}
        </Alert>
      )}
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
        <PlainField label={words.email} type="email" autoComplete="username" required autoFocus value={email} onChange={setEmail} />
        <PlainField
          label={words.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" size="large" loading={busy} loadingPosition="start">
          {words.login}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ mt: 5, color: 'text.secondary' }}>
        {words.forgot(
          (text) => (
            <Link href="/forgotpassword">{text}</Link>
          ),
          (text) => (
            <Link href="/">{text}</Link>
          ),
        )}
      </Typography>
    </>
  );

  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box sx={{ display: { xs: 'none', md: 'block' }, overflow: 'hidden' }}>
        <Poster seed="aarambh-admin-console" shape="wide" />
      </Box>
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', p: { xs: 5, md: 8 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Logo />
          <SchemeSwitch />
        </Box>
        <Box sx={{ m: 'auto', width: '100%', maxWidth: 400, py: 8 }}>
          <Typography variant="h2" component="h1">
            {left === null ? words.heading : security.steps[left.needs].heading}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 2, mb: 5 }}>
            {left === null ? words.lead : security.steps[left.needs].lead}
          </Typography>
          {left === null ? form : <SecondStep step={left} calls={steps} onSignedIn={enter} onAgain={again} />}
        </Box>
      </Box>
    </Box>
  );
}

/** Whether the person came here from a page other than the start. */
function useWantedPage(): boolean {
  const state = useLocation().state as { nextPathname?: string } | null;
  return state?.nextPathname !== undefined && state.nextPathname !== '/' && !state.nextPathname.startsWith('/login');
}
