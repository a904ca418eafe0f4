import { refuse, type Refused } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import type { AccountState } from './state.ts';

/** What a command must know that may take an admin's rights away. */
export interface OfAdmins {
  /** The event that made them an admin, by its revision, from which they stood down; null for somebody who is none. */
  readonly stoodDown: number | null;
}

/** Why rights stay for now. */
export type RightsKept = 'last_admin' | 'contended';

/**
 * Refuses to take rights that must stay for now; null when they may go. Nobody takes their own. Whoever became an admin, or none, since
 * it was looked at has to be looked at again. Codes last_admin, contended.
 */
export function rightsKept(
  { stoodDown }: OfAdmins,
  state: Readonly<AccountState>,
  { actor }: { readonly actor: Actor },
): Refused<RightsKept> | null {
  if (state.role === 'admin' && actor === `account:${state.accountId}`) return refuse('last_admin');
  return state.adminAt === stoodDown ? null : refuse('contended');
}
