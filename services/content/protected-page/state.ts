import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A password that opens a page. */
export interface PagePassword {
  readonly hash: string;
  /** Everybody knows it. */
  readonly known: boolean;
  /** Revision at which it was set: another one was set at another, also where it says the same. */
  readonly setAt: number;
}

export interface ProtectedPageState {
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
