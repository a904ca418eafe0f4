import type { BlocksOf, OpenPage } from '@aarambh/contracts/content/pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';

/** What a page says. A preview shows what is written and not published yet, to whoever has its link. */
export const contentQuery = <Page extends OpenPage>(page: Page, preview: string | null) =>
  queryOptions({
    queryKey: ['content', page, preview],
    queryFn: async ({ signal }) => {
      const query = preview === null ? {} : { preview };
      const { blocks } = await api.get('/api/content/{page}', { params: { page }, query, signal, as: 'public' });
      // The server answers every block of the page, and checked the fields of each record against its kind.
      return blocks as unknown as BlocksOf<Page>;
    },
  });

/** The versions of a text that people agree to, newest first. */
export const versionsQuery = (page: OpenPage) =>
  queryOptions({
    queryKey: ['content', page, 'versions'],
    queryFn: async ({ signal }) => (await api.get('/api/content/{page}/versions', { params: { page }, signal, as: 'public' })).result,
  });

/** One of them. */
export const versionQuery = (page: OpenPage, version: number) =>
  queryOptions({
    queryKey: ['content', page, 'versions', version],
    queryFn: ({ signal }) => api.get('/api/content/{page}/versions/{version}', { params: { page, version }, signal, as: 'public' }),
    staleTime: Infinity,
  });
