import { useSyncExternalStore } from 'react';
import { kept } from '../storage.ts';
import { noteStaff, STAFF, type Staff } from './local-user.ts';
import { useUser } from './me.ts';

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

/** Who of the staff is signed in in this browser; null for everybody else. */
export function useStaff(): Staff | null {
  const note = useSyncExternalStore(subscribe, () => kept(STAFF));
  return note === null || note === '' ? null : (JSON.parse(note) as Staff);
}

/** Whether nobody is signed in, at neither console. */
export function useIsVisitor(): boolean {
  const user = useUser();
  return useStaff() === null && user === null;
}

/** Ends the admin console's session from the member console; its tabs hear of it as of a logout there. */
export async function signOutStaff(): Promise<void> {
  await fetch('/admin/api/session/logout', { method: 'POST' });
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('aarambh.admin-session');
  channel?.postMessage({ kind: 'signed-out' });
  channel?.close();
  noteStaff(null);
  for (const listener of listeners) listener();
}
