import type { MenuEntry, SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { untilKnown } from '@aarambh/web-shared/api/ask.ts';
import { ADMIN_SESSION, noteStaff } from '@aarambh/web-shared/api/local-user.ts';
import { forgetPosition } from '@aarambh/web-shared/api/position.ts';
import { postOver } from '@aarambh/web-shared/api/calls.ts';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { send } from '@aarambh/web-shared/api/send.ts';
import { tabSession } from '@aarambh/web-shared/api/tab-session.ts';
import type { StepCalls } from '@aarambh/web-shared/security/calls.ts';
import { useSyncExternalStore } from 'react';
import { jsonOf } from './json-of.ts';

interface Session {
  readonly token: string;
  readonly user: ConsoleUser;
}

/** The signed-in person, and what they find in this console. */
export type ConsoleUser = User & { readonly menu: readonly MenuEntry[] };

function sessionOf({ token, user, menu = [] }: SignedIn): Session {
  return { token, user: { ...user, menu } };
}

const listeners = new Set<(asked: boolean) => void>();
const strangers = new Set<() => void>();
const ended = new Set<(accountId: string) => void>();

const tab = tabSession<Session>({
  first: 'unknown',
  channel: ADMIN_SESSION,
  async renew() {
    try {
      return sessionOf(await post('/admin/api/session/refresh', {}));
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
      throw error;
    }
  },
  became(next, by, before) {
    const was = before === 'unknown' ? null : (before?.user.id ?? null);
    const isAnother = was !== (next?.user.id ?? null);
    noteStaff(next?.user ?? null);
    if (by !== 'asked' && was !== null && isAnother) for (const listener of ended) listener(was);
    for (const listener of listeners) listener(by === 'asked');
    // The cookie is the browser's: another tab may have signed in somebody else.
    const isTakenOver = by === 'another-tab' || (by === 'renewal' && next !== null);
    if (isTakenOver && before !== 'unknown' && isAnother) for (const listener of strangers) listener();
  },
});

export const { accessToken, onToken } = tab;

/** Called when somebody else, or nobody, is signed in now without this tab having done it: what is on screen is not theirs. */
export function onStranger(listener: () => void): () => void {
  strangers.add(listener);
  return () => strangers.delete(listener);
}

/** Called with whose session is over here without this tab having asked for it, while what they see is still there. */
export function onEnded(listener: (accountId: string) => void): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/** Called whenever the token or the person changes, with whether who sits here asked for it. */
export function onSession(listener: (asked: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, for components; null while nobody is. */
export function useUser(): ConsoleUser | null {
  return useSyncExternalStore(onSession, currentUser);
}

export function currentUser(): ConsoleUser | null {
  return tab.current()?.user ?? null;
}

/** Asks without a session, and throws what is refused: these calls are what begins, renews and ends one. */
const post = postOver<never>(async (path, { body }) =>
  jsonOf(
    await send(null, path, {
      method: 'POST',
      headers: { ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  ),
);

/** Signs in; throws an ApiError with the sentence to show: the service's own when it refuses with 203. */
export async function signIn(email: string, password: string): Promise<User> {
  const signedIn = await untilKnown(() => post('/admin/api/session', { body: { email, password } }));
  adopt(signedIn);
  return signedIn.user;
}

/** The steps of a sign-in to this console after its password. */
export const steps: StepCalls = {
  code: (body) => post('/admin/api/session/second-factor', { body }),
  begin: (body) => post('/admin/api/session/second-factor/begin', { body }),
  enrol: (body) => post('/admin/api/session/second-factor/enrol', { body }),
};

/** Takes up a session that was opened here, and tells the other tabs. */
export function adopt(signedIn: SignedIn): void {
  tab.begin(sessionOf(signedIn));
}

/** Ends the session on the server as far as it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  const wasSignedIn = tab.current() !== null;
  // Whose session is over already is led to log in by the same way.
  tab.end(wasSignedIn ? 'asked' : 'here', wasSignedIn);
  forgetPosition();
  if (!wasSignedIn) return;
  await post('/admin/api/session/logout', {}).catch(() => undefined);
}
