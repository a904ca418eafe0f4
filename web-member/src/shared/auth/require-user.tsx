import type { User } from '@aarambh/contracts/http/accounts.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { hasEnded, onSession } from '@aarambh/web-shared/api/session.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { words } from './words.ts';

/** What a page hands to /login, so that people get where they wanted to go. */
export interface Wanted {
  readonly wanted: string;
}

/** The page under this location as state for /login. */
export function useWanted(): Wanted {
  const { pathname, search } = useLocation();
  return { wanted: pathname + search };
}

const asNotEnded = (): boolean => false;

/** Whether the session that was open here ended without this tab having asked for it. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(onSession, hasEnded, asNotEnded);
}

/** Shows a page to signed-in people and sends others to log in first. Whose session ended on it reads so, and comes back to it. */
export function RequireUser({ children }: { readonly children: (user: User) => ReactNode }) {
  const user = useUser();
  const wanted = useWanted();
  const ended = useHasEnded();
  if (user !== null) return children(user);
  if (!ended) return <Navigate to="/login" state={wanted} replace />;
  return (
    <Page title={words.ended}>
      <EmptyState
        title={words.ended}
        level="h1"
        action={
          <LinkButton to="/login" state={wanted}>
            {words.logIn}
          </LinkButton>
        }
      >
        {words.endedWhy}
      </EmptyState>
    </Page>
  );
}
