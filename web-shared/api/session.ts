import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { AnswerOf } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import { ask } from './ask.ts';
import { forgetUser, keptUser } from './local-user.ts';
import { forgetPosition } from './position.ts';
import { ApiError, problemOf } from './problem.ts';
import { viewing } from './viewing.ts';
import { words } from './words.ts';

interface Token {
  readonly text: string;
  /** By this browser's clock: received plus lifetime, less a minute. */
  readonly freshUntil: number;
}

type Told = { readonly kind: 'signed-in'; readonly token: Token; readonly user: User } | { readonly kind: 'signed-out' };

/** Told of every change: the person as a sign-in or refresh answered them, null at the end. */
type SessionListener = (user: User | null) => void;

/** Asked outside the client, which asks this file for its tokens; the paths are those of the contracts all the same. */
const REFRESH = '/api/session/refresh' satisfies PathOf<'POST'>;
const LOGOUT = '/api/session/logout' satisfies PathOf<'POST'>;

const FRESH_MS = limits.accessMinutes * 60_000 - 60_000;

/** Whose session it is: set as soon as the browser remembers somebody; the token follows. */
let id: string | null = keptUser()?.id ?? null;
let token: Token | null = viewing === null ? null : { text: viewing.token, freshUntil: Date.parse(viewing.until) };
let refreshing: Promise<string | null> | null = null;
/** Whether the last session ended without this tab having asked for it. */
let ended = false;
/** Counts the ends of sessions: a refresh that was under way at one of them must not sign in again. */
let ends = 0;
const listeners = new Set<SessionListener>();
const tokenListeners = new Set<(token: string) => void>();
/** Tells other tabs; absent in very old browsers, where each tab refreshes on its own, and in a tab that shows somebody's pages to an admin. */
const channel = typeof BroadcastChannel === 'undefined' || viewing !== null ? null : new BroadcastChannel('aarambh.session');

function change(user: User | null, byItself = false): void {
  ended = byItself && (id !== null || ended);
  id = user?.id ?? null;
  if (user === null) {
    token = null;
    ends++;
  }
  for (const listener of listeners) listener(user);
}

function adopt(next: Token, user: User): void {
  token = next;
  change(user);
  for (const listener of tokenListeners) listener(next.text);
}

channel?.addEventListener('message', (event) => {
  const { data } = event as Event & { readonly data: Told };
  if (data.kind === 'signed-in') adopt(data.token, data.user);
  else {
    forgetPosition();
    change(null, true);
  }
});

/** Id of the signed-in person, or null for a visitor; who that is, `useUser` of me.ts knows. */
export function currentId(): string | null {
  return id;
}

/** Pages are rendered for visitors, and taken over as theirs; whose they are shows right after. */
export const asVisitor = (): null => null;

/** Whether a session ended here without this tab having asked for it: it ran out, was ended elsewhere, or by a logout in another tab. */
export function hasEnded(): boolean {
  return ended;
}

/** The person knows, and goes on as a visitor. */
export function goOnAsVisitor(): void {
  change(null);
}

export function onSession(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called with every new access token, also one that another tab fetched. */
export function onToken(listener: (token: string) => void): () => void {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
}

/** Keeps what a sign-in or refresh answered, and tells the other tabs. */
export function beginSession({ token: text, user }: SignedIn): void {
  const next = { text, freshUntil: Date.now() + FRESH_MS };
  adopt(next, user);
  channel?.postMessage({ kind: 'signed-in', token: next, user } satisfies Told);
}

/** Forgets the person here and in the other tabs; `byItself` when nobody here asked for it. */
export function endSession(byItself = false): void {
  if (viewing === null) forgetUser();
  forgetPosition();
  change(null, byItself);
  channel?.postMessage({ kind: 'signed-out' } satisfies Told);
}

async function refresh(): Promise<string | null> {
  // Another tab may have fetched one while this tab waited for the lock.
  if (token !== null && token.freshUntil > Date.now()) return token.text;
  // What an admin looks at ends with its token, and whoever else has a session in this browser is not asked for theirs.
  if (viewing !== null) {
    endSession(true);
    return null;
  }
  const endsBefore = ends;
  const response = await ask(REFRESH, { method: 'POST' });
  if (ends !== endsBefore) return null;
  if (response.status === 401 || response.status === 403) {
    if (id !== null) endSession(true);
    return null;
  }
  if (!response.ok) throw await problemOf(response);
  const { token: text, user } = (await response.json()) as AnswerOf<Routes[`POST ${typeof REFRESH}`]>;
  if (ends !== endsBefore) return null;
  beginSession({ token: text, user });
  return text;
}

/** One tab at a time: the browser's lock is shared by all tabs of this origin. */
function locked<Value>(work: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request('aarambh.refresh', work) : work();
}

/**
 * An access token that is still good, renewed when needed: once for all callers and all tabs.
 * @param refused a token that the service just refused, which is therefore not good whatever its age
 * @returns null for visitors and for people whose session ended
 */
export function accessToken(refused?: string): Promise<string | null> {
  if (id === null) return Promise.resolve(null);
  if (refused !== undefined && token?.text === refused) token = null;
  if (token !== null && token.freshUntil > Date.now()) return Promise.resolve(token.text);
  refreshing ??= locked(refresh).finally(() => (refreshing = null));
  return refreshing;
}

/** Ends the session on the server, then here. Without a connection it ends here only, and says so by throwing. */
export async function signOut(): Promise<void> {
  // The cookie is of whoever is signed in in this browser, and not of whose pages an admin looks at.
  if (viewing !== null) return endSession();
  const response = await fetch(LOGOUT, { method: 'POST' }).catch(() => null);
  endSession();
  if (response === null) {
    throw new ApiError('offline', 0, words.loggedOutHereOnly);
  }
}
