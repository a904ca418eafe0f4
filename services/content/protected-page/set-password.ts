import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { ProtectedPageState } from './state.ts';

/** Gives a page another password: who came in with the one before comes in no more. Code not_found. */
export function setPassword(
  { pageId, passwordHash, known }: { readonly pageId: string; readonly passwordHash: string; readonly known: boolean },
  { page, password }: ProtectedPageState,
): Decision<ProtectedPageEvent, 'not_found'> {
  if (page === null) return refuse('not_found');
  // Each hash has a salt of its own: this very command was done before.
  if (password?.hash === passwordHash) return [];
  return [{ type: 'PagePasswordSet', data: { pageId, known }, personal: { passwordHash } }];
}
