import { view } from '@aarambh/kernel/view.ts';

/** Id: that of the page. Stream: protectedpage-{id}. */
export interface ProtectedPageDocument {
  page: string;
  path: string;
  /** When the password was set that stands; null while there is none. */
  passwordSince: string | null;
  /** Everybody knows it. */
  isKnown: boolean;
  changedAt: string;
}

export const protectedPagesView = view<ProtectedPageDocument>('protected-pages');
