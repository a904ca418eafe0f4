import type { SignedIn, User } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { AnswerOf } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import { ask } from './ask.ts';
import { forgetUser, keptUser } from './local-user.ts';
import { forgetPosition } from './position.ts';
import { ApiError, problemOf } from './problem.ts';
import { tabSession } from './tab-session.ts';
import { viewing } from './viewing.ts';
import { words } from './words.ts';

interface MemberSession {
  readonly token: string;
  /** Received plus lifetime, less a minute. */
  readonly freshUntil: number;
  readonly user: User;
}

/** Told of every change: the person as a sign-in or refresh answered them, null at the end. */
type SessionListener = (user: User | null) => void;

/** Asked outside the client, which asks this file for its tokens; the paths are those of the contracts all the same. */
const REFRESH = '/api/session/refresh' satisfies PathOf<'POST'>;
const LOGOUT = '/api/session/logout' satisfies PathOf<'POST'>;

const FRESH_MS = limits.accessMinutes * 60_000 - 60_000;

const kept = keptUser();
/** Whose session it is: set as soon as the browser remembers somebody; the token follows. */
let id: string | null = kept?.id ?? null;
/** Whether the last session ended without this tab having asked for it. */
let ended = false;
const listeners = new Set<SessionListener>();

const begun = ({ token, user }: SignedIn): MemberSession => ({ token, user, freshUntil: Date.now() + FRESH_MS });

// A tab that shows a member's pages to an admin tells no other and hears of none.
const tab = tabSession<MemberSession>({
  first: viewing === null ? kept && 'unknown' : { token: viewing.token, freshUntil: Date.parse(viewing.until), user: viewing.user },
  channel: viewing === null ? 'aarambh.member-session' : null,
  lock: 'aarambh.refresh',
  tellsEnds: true,
  async renew() {
    // What an admin looks at ends with its token, and whoever else has a session in this browser is not asked for theirs.
    if (viewing !== null) return null;
    const response = await ask(REFRESH, { method: 'POST' });
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw await problemOf(response);
    return begun((await response.json()) as AnswerOf<Routes[`POST ${typeof REFRESH}`]>);
  },
  became(next, by) {
    const isOver = next === null && by !== 'here';
    // Another tab has forgotten the person, and may know the next one already.
    if (isOver && by === 'another-tab') forgetPosition();
    else if (isOver) forget();
    ended = isOver && (id !== null || ended);
    id = next?.user.id ?? null;
    for (const listener of listeners) listener(next?.user ?? null);
  },
});

export const { accessToken, onToken } = tab;

function forget(): void {
  if (viewing === null) forgetUser();
  forgetPosition();
}

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
  tab.end('here', false);
}

export function onSession(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps what a sign-in answered, and tells the other tabs. */
export function beginSession(signedIn: SignedIn): void {
  tab.begin(begun(signedIn));
}

/** Forgets the person here and in the other tabs. */
export function endSession(): void {
  forget();
  tab.end('here');
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
