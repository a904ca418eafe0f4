import type { PathOf } from '@aarambh/contracts/routes/routes.ts';
import { useSyncExternalStore } from 'react';
import { kept } from '../storage.ts';
import { ADMIN_SESSION, noteStaff, STAFF, type Staff } from './local-user.ts';
import { useUser } from './me.ts';
import { ApiError, problemOf } from './problem.ts';
import { asVisitor } from './session.ts';
import { viewing } from './viewing.ts';
import { words } from './words.ts';

/** Other tabs' notes are told by the browser. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let read: { readonly note: string | null; readonly staff: Staff | null } = { note: null, staff: null };

/** The same object as long as the note is the same. */
function noted(): Staff | null {
  // To an admin who looks at a member's pages they are shown as the member sees them.
  const note = viewing === null ? kept(STAFF) : null;
  if (note !== read.note) read = { note, staff: staffIn(note) };
  return read.staff;
}

function staffIn(note: string | null): Staff | null {
  try {
    return note === null || note === '' ? null : (JSON.parse(note) as Staff);
  } catch {
    return null;
  }
}

/** Who of the staff is signed in in this browser; null for everybody else. */
export function useStaff(): Staff | null {
  return useSyncExternalStore(subscribe, noted, asVisitor);
}

/** Whether nobody is signed in, at neither console. */
export function useIsVisitor(): boolean {
  const user = useUser();
  return useStaff() === null && user === null;
}

/**
 * Ends the admin console's session from the member console; its tabs hear of it as of a logout there. Where the service cannot be told,
 * it ends here only, and says so by throwing.
 */
export async function signOutStaff(): Promise<void> {
  const response = await fetch('/admin/api/session/logout' satisfies PathOf<'POST'>, { method: 'POST' }).catch(() => null);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ADMIN_SESSION);
  channel?.postMessage({ kind: 'signed-out' });
  channel?.close();
  noteStaff(null);
  for (const listener of listeners) listener();
  if (response === null) throw new ApiError('offline', 0, words.loggedOutHereOnly);
  if (!response.ok) throw await problemOf(response);
}
