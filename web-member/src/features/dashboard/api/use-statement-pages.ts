import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';

const PAGE = 20;

/** The member's movements, newest first, a page at a time. The key begins with the topic `points`, so every change fetches it anew. */
export function useStatementPages() {
  return useInfiniteQuery({
    queryKey: ['points', 'pages'],
    queryFn: ({ pageParam, signal }) => api.get('/api/points/statement', { query: { offset: pageParam, limit: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { result }) => sum + result.length, 0);
      return shown < last.total ? shown : undefined;
    },
  });
}
