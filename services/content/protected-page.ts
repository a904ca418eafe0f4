import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { evolving, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';

/** A password that opens a page. */
export interface PagePassword {
  readonly hash: string;
  /** Everybody knows it. */
  readonly known: boolean;
  /** Revision at which it was set: another one was set at another, also where it says the same. */
  readonly setAt: number;
}

interface ProtectedPageState {
  /** Null before there is such a page. */
  readonly page: string | null;
  /** Null while the page has none. */
  readonly password: PagePassword | null;
}

const evolve = evolving<ProtectedPageState, ProtectedPageEvent>()({
  PageProtected: (_before, { data: { page } }) => ({ page }),
  PagePasswordSet: (_before, { data: { known }, personal }, revision) => ({
    password: personal && { hash: personal.passwordHash, known, setAt: revision },
  }),
  PagePasswordCleared: () => ({ password: null }),
});

/** Streams `protectedpage-{id}`. */
export const protectedPage: StreamKind<ProtectedPageState, ProtectedPageEvent> = {
  category: 'protectedpage',
  initialState: () => ({ page: null, password: null }),
  evolve,
  sizeOf: () => 512,
};

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
