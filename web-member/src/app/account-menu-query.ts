import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** So late that no interview is listed: it is asked only whether somebody has any to score. */
const NEVER = '31-12-9999';

/** Whether somebody interviews for a college, or is of one. */
export const scoresQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['interviews', 'scores', accountId],
    queryFn: async ({ signal }) => (await api.get('/api/interviews', { query: { from: NEVER }, signal })).scores,
    staleTime: Infinity,
  });
