import { Suspense } from 'react';
import { part } from './part.ts';
import { Loading } from './plain-pages.tsx';

const LoginPage = part(() => import('./login-page.tsx'));

/** Loads the login page when somebody needs to sign in. */
export function LoginGate() {
  return (
    <Suspense fallback={<Loading />}>
      <LoginPage />
    </Suspense>
  );
}
