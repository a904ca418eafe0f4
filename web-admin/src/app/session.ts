import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { ask, untilKnown } from '@aarambh/web-member/src/shared/api/ask.ts';
import { forgetPosition } from '@aarambh/web-member/src/shared/api/position.ts';
import { problemOf, refusedSignIn } from '@aarambh/web-member/src/shared/api/problem.ts';
import type { StepCalls } from '@aarambh/web-member/src/shared/security/calls.ts';
import { useSyncExternalStore } from 'react';

/**
 * The session of this tab. The access token lives in memory only; what survives a reload is the refresh cookie, which no
 * script can read.
 */
interface Session {
  readonly token: string;
  readonly user: User;
}

/** `unknown` until the service was asked once whether the browser's cookie still opens a session. */
let session: Session | 'unknown' | null = 'unknown';
let refreshing: Promise<string | null> | null = null;
const listeners = new Set<() => void>();

function change(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}

function known(): Session | null {
  return session === 'unknown' ? null : session;
}

/** Called whenever the token or the person changes. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, for components; null while nobody is. */
export function useUser(): User | null {
  return useSyncExternalStore(onSession, currentUser);
}

export function currentUser(): User | null {
  return known()?.user ?? null;
}

function post(path: string, body?: object): Promise<Response> {
  return ask(`/admin/api/session${path}`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

/** Signs in; throws an ApiError with the sentence to show: the service's own when it refuses with 203. */
export function signIn(email: string, password: string): Promise<User> {
  return untilKnown(async () => {
    const response = await post('', { email, password });
    if (response.status === 203) throw await refusedSignIn(response);
    if (!response.ok) throw await problemOf(response);
    const { token, user } = (await response.json()) as SignedIn;
    change({ token, user });
    return user;
  });
}

async function step<Answer>(path: string, body: object): Promise<Answer> {
  const response = await post(`/second-factor${path}`, body);
  if (response.status === 203) throw await refusedSignIn(response);
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as Answer;
}

/** The steps of a sign-in after its password, at this console's door. */
export const steps: StepCalls = {
  code: (body) => step('', body),
  begin: (body) => step('/begin', body),
  enrol: (body) => step('/enrol', body),
};

/** Takes up the session that the last step of a sign-in opened. */
export function adopt({ token, user }: SignedIn): void {
  change({ token, user });
}

async function refresh(): Promise<string | null> {
  const response = await post('/refresh');
  if (response.status === 401 || response.status === 403) {
    change(null);
    return null;
  }
  if (!response.ok) throw await problemOf(response);
  const { token, user } = (await response.json()) as SignedIn;
  change({ token, user });
  return token;
}

/**
 * An access token, renewed when it is missing or was refused: once for all callers.
 * @param refused a token that the service just refused
 * @returns null when nobody is signed in
 */
export function accessToken(refused?: string): Promise<string | null> {
  const token = known()?.token;
  if (token !== undefined && token !== refused) return Promise.resolve(token);
  if (session === null) return Promise.resolve(null);
  refreshing ??= refresh().finally(() => (refreshing = null));
  return refreshing;
}

/** Ends the session on the server as far as it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  const wasSignedIn = known() !== null;
  change(null);
  forgetPosition();
  if (wasSignedIn) await post('/logout').catch(() => undefined);
}
