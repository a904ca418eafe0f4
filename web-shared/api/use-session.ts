import type { User } from '@aarambh/contracts/http/accounts.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';

/** The signed-in person, or null for a visitor. */
export function useUser(): User | null {
  return useSyncExternalStore(onSessionChange, currentSession).user;
}
