import { api } from '@aarambh/web-shared/api/api.ts';
import { usePages } from '@aarambh/web-shared/ui/use-pages.ts';

const PAGE = 20;
/** A thousand movements in one address. */
const MOST_PAGES = 50;

/** The member's movements, newest first, a page at a time. The keys begin with the topic `points`, so every change fetches them anew. */
export function useStatementPages() {
  return usePages(
    (page) => ({
      queryKey: ['points', 'pages', page],
      queryFn: ({ signal }) => api.get('/api/points/statement', { query: { offset: (page - 1) * PAGE, limit: PAGE }, signal }),
    }),
    { size: PAGE, most: MOST_PAGES },
  );
}
