import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { ProtectedPageState } from './state.ts';

/** Notes that there is a protected page, so that admins find it. Nothing where it was noted before. */
export function protect(
  { pageId, page, path }: { readonly pageId: string; readonly page: string; readonly path: string },
  state: ProtectedPageState,
): Decision<ProtectedPageEvent, never> {
  return state.page === null ? [{ type: 'PageProtected', data: { pageId, page, path } }] : [];
}
