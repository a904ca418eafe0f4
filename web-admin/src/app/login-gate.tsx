import { lazy, Suspense } from 'react';
import { Loading } from './plain-pages.tsx';

const LoginPage = lazy(() => import('./login-page.tsx'));

/** Loads the login page when somebody needs to sign in. */
export function LoginGate() {
  return (
    <Suspense fallback={<Loading />}>
      <LoginPage />
    </Suspense>
  );
}
