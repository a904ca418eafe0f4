import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '@aarambh/web-shared/api/me.ts';

/** What a page hands to /login, so that people get where they wanted to go. */
export interface Wanted {
  readonly wanted: string;
}

/** The page under this location as state for /login. */
export function useWanted(): Wanted {
  const { pathname, search } = useLocation();
  return { wanted: pathname + search };
}

/** Shows a page to signed-in people and sends others to log in first. */
export function RequireUser({ children }: { readonly children: (user: User) => ReactNode }) {
  const user = useUser();
  const wanted = useWanted();
  if (user === null) return <Navigate to="/login" state={wanted} replace />;
  return children(user);
}
