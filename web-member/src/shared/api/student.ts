import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** The links in it open for ten minutes, so that it is asked for again in time. Milliseconds. */
export const STUDENT_ASKED_MS = 5 * 60_000;

/** One's own interviews with a college, the newest one's without a code; null for who is a student of none. */
export const ownStudentQuery = (accountId: string, orgCode: string | null) =>
  queryOptions({
    queryKey: ['student', accountId, orgCode],
    queryFn: async ({ signal }) => {
      const query = orgCode === null ? {} : { orgCode };
      const found = await api.get('/api/student/{userId}', { params: { userId: accountId }, query, signal });
      return found === 'No documents found' ? null : found;
    },
    refetchInterval: STUDENT_ASKED_MS,
  });
