import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

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

function evolve(state: ProtectedPageState, event: ProtectedPageEvent, revision: number): ProtectedPageState {
  switch (event.type) {
    case 'PageProtected':
      return { ...state, page: event.data.page };
    case 'PagePasswordSet': {
      const { known } = event.data;
      return { ...state, password: event.personal === null ? null : { hash: event.personal.passwordHash, known, setAt: revision } };
    }
    case 'PagePasswordCleared':
      return { ...state, password: null };
    default:
      return unreachable(event);
  }
}

/** Streams `protectedpage-{id}`. */
export const protectedPage: StreamKind<ProtectedPageState, ProtectedPageEvent> = {
  category: 'protectedpage',
  initialState: () => ({ page: null, password: null }),
  evolve,
  sizeOf: () => 512,
};
