import type { MenuEntry, SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { ask, untilKnown } from '@aarambh/web-shared/api/ask.ts';
import { ADMIN_SESSION, noteStaff } from '@aarambh/web-shared/api/local-user.ts';
import { forgetPosition } from '@aarambh/web-shared/api/position.ts';
import { postOver } from '@aarambh/web-shared/api/calls.ts';
import { ApiError, problemOf, refusedSignIn } from '@aarambh/web-shared/api/problem.ts';
import type { StepCalls } from '@aarambh/web-shared/security/calls.ts';
import { useSyncExternalStore } from 'react';
import { jsonOf } from './json-of.ts';

/**
 * The session of this tab. The access token lives in memory only; what survives a reload is the refresh cookie, which no
 * script can read.
 */
interface Session {
  readonly token: string;
  readonly user: ConsoleUser;
}

/** The signed-in person, and what they find in this console. */
export type ConsoleUser = User & { readonly menu: readonly MenuEntry[] };

function sessionOf({ token, user, menu = [] }: SignedIn): Session {
  return { token, user: { ...user, menu } };
}

/** `unknown` until the service was asked once whether the browser's cookie still opens a session. */
let session: Session | 'unknown' | null = 'unknown';
let refreshing: Promise<string | null> | null = null;
/** Counts the ends of sessions: a refresh that was under way at one of them must not sign in again. */
let ends = 0;
const listeners = new Set<(asked: boolean) => void>();
const strangers = new Set<() => void>();
const ended = new Set<(accountId: string) => void>();

type Told = { readonly kind: 'signed-in'; readonly session: Session } | { readonly kind: 'signed-out' };

/** Tells the other tabs of this console; absent in very old browsers, where each tab finds out by itself. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ADMIN_SESSION);

channel?.addEventListener('message', (event) => {
  const { data } = event as Event & { readonly data: Told };
  if (data.kind === 'signed-out') ends++;
  takeOver(data.kind === 'signed-in' ? data.session : null);
});

/** Takes over what this tab did not do itself; tells when that is another person, or nobody any more. */
function takeOver(next: Session | null): void {
  const before = session;
  change(next);
  if (before !== 'unknown' && before?.user.id !== next?.user.id) for (const listener of strangers) listener();
}

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

/** @param asked whether who sits here asked for it */
function change(next: Session | null, asked = false): void {
  const before = currentUser();
  session = next;
  noteStaff(next?.user ?? null);
  if (!asked && before !== null && before.id !== next?.user.id) for (const listener of ended) listener(before.id);
  for (const listener of listeners) listener(asked);
}

function known(): Session | null {
  return session === 'unknown' ? null : session;
}

/** Called whenever the token or the person changes, with whether who sits here asked for it. */
export function onSession(listener: (asked: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called with the token whenever it or the person changes, while somebody is signed in. */
export function onToken(listener: (token: string) => void): () => void {
  return onSession(() => {
    const token = known()?.token;
    if (token !== undefined) listener(token);
  });
}

/** Who is signed in, for components; null while nobody is. */
export function useUser(): ConsoleUser | null {
  return useSyncExternalStore(onSession, currentUser);
}

export function currentUser(): ConsoleUser | null {
  return known()?.user ?? null;
}

/** Asks without a session, and throws what is refused: these calls are what begins, renews and ends one. */
const post = postOver<never>(async (path, { body }) => {
  const response = await ask(path, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.status === 203) throw await refusedSignIn(response);
  if (!response.ok) throw await problemOf(response);
  return jsonOf(response);
});

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
  const opened = sessionOf(signedIn);
  change(opened);
  channel?.postMessage({ kind: 'signed-in', session: opened } satisfies Told);
}

async function refresh(): Promise<string | null> {
  const endsBefore = ends;
  let signedIn: SignedIn;
  try {
    signedIn = await post('/admin/api/session/refresh', {});
  } catch (error) {
    if (ends !== endsBefore) return null;
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
    change(null);
    return null;
  }
  if (ends !== endsBefore) return null;
  const renewed = sessionOf(signedIn);
  // The cookie is the browser's: another tab may have signed in somebody else.
  takeOver(renewed);
  channel?.postMessage({ kind: 'signed-in', session: renewed } satisfies Told);
  return renewed.token;
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
  ends++;
  // Whose session is over already is led to log in by the same way.
  change(null, wasSignedIn);
  forgetPosition();
  if (!wasSignedIn) return;
  channel?.postMessage({ kind: 'signed-out' } satisfies Told);
  await post('/admin/api/session/logout', {}).catch(() => undefined);
}
