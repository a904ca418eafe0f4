import { Suspense } from 'react';
import { part } from '../ui/part.ts';
import { Loading } from '../ui/plain-pages.tsx';

const LoginPage = part(() => import('./login-page.tsx'));

/** Loads the login page when somebody needs to sign in. */
export function LoginGate() {
  return (
    <Suspense fallback={<Loading />}>
      <LoginPage />
    </Suspense>
  );
}
