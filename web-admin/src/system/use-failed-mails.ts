import type { FailedMailView } from '@aarambh/contracts/http/admin.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../client/use-api.ts';

/** Milliseconds between looks: a mail is given up after eight hours, so that a minute is soon enough. */
const LOOK_MS = 60_000;

/** Mails that were given up, looked at again and again while they are on screen. */
export function useFailedMails(): UseQueryResult<readonly FailedMailView[]> {
  const api = useApi();
  return useQuery({
    queryKey: ['failed-mails'],
    queryFn: ({ signal }) => api.get('/admin/api/system/mails', { signal }),
    refetchInterval: LOOK_MS,
  });
}
