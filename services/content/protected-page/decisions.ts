import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { ProtectedPageState } from './state.ts';

/** Notes that there is a protected page, so that admins find it. Nothing where it was noted before. */
export function protect(
  { pageId, page, path }: { readonly pageId: string; readonly page: string; readonly path: string },
  state: ProtectedPageState,
): Decision<ProtectedPageEvent, never> {
  return state.page === null ? [{ type: 'PageProtected', data: { pageId, page, path } }] : [];
}

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

/** Takes the password of a page away: nobody comes in by one any more. Codes not_found, and nothing_to_do where it has none. */
export function clearPassword(
  { pageId }: { readonly pageId: string },
  { page, password }: ProtectedPageState,
): Decision<ProtectedPageEvent, 'not_found' | 'nothing_to_do'> {
  if (page === null) return refuse('not_found');
  return password === null ? refuse('nothing_to_do') : [{ type: 'PagePasswordCleared', data: { pageId } }];
}
