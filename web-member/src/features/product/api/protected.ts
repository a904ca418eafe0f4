import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { queryOptions } from '@tanstack/react-query';

/** The page, by the path that its password is for. */
export const PRODUCT_PATH = '/ourproduct';

/**
 * What the page says, for who asks: colleges, whoever has entered its password within the hour, and with a preview whoever has its link. Its pictures
 * and videos are at links that end; it is asked for again when somebody else is signed in.
 */
export const productQuery = (accountId: string | null, preview: string | null) =>
  queryOptions({
    queryKey: ['content', 'product', accountId, preview],
    queryFn: async ({ signal }) => {
      const query = { path: PRODUCT_PATH, ...(preview !== null && { preview }) };
      const { blocks } = await api.get('/api/protected', { query, signal, as: accountId === null ? 'public' : 'own' });
      // The server answers every block of the page, and checked the fields of each record against its kind.
      return blocks as unknown as BlocksOf<'product'>;
    },
    gcTime: 0,
  });

/** Whether the page asks for its password: also where the session ran out that would have opened it. */
export function asksForPassword(error: Error | null): boolean {
  return isProblem(error, 'page_locked', 'not_signed_in', 'token_invalid', 'session_ended');
}

/** Tries a password. The right one lets this browser read the page for an hour. */
export function unlock(password: string) {
  return api.post('/api/admin/password/verify', { body: { password, path: PRODUCT_PATH }, as: 'public' });
}
