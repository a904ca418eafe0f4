import type { QueryName } from '@aarambh/web-shared/api/query-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

/**
 * The token in the page's address, and what its mailed link is about: read once, because opening a link changes nothing.
 * @param name of the query, with the token
 */
export function useMailedLink<Answer>(name: QueryName, read: (token: string, signal: AbortSignal) => Promise<Answer>) {
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: [name, token],
    queryFn: ({ signal }) => read(token, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return { token, link };
}
