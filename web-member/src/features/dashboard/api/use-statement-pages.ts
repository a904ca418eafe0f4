import type { StatementAnswer } from '@aarambh/contracts/http/points.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { query } from '../../../shared/api/client.ts';

const PAGE = 20;

/** The member's movements, newest first, a page at a time. The key begins with the topic `points`, so every change fetches it anew. */
export function useStatementPages() {
  return useInfiniteQuery({
    queryKey: ['points', 'pages'],
    queryFn: ({ pageParam, signal }) => query<StatementAnswer>(`/api/points/statement?offset=${pageParam}&limit=${PAGE}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { result }) => sum + result.length, 0);
      return shown < last.total ? shown : undefined;
    },
  });
}
