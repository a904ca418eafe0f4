import type { FailedMailView } from '@aarambh/contracts/http/admin.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../client/data-provider.ts';

/** Milliseconds between looks: a mail is given up after nine hours, so that a minute is soon enough. */
const LOOK_MS = 60_000;

/** Mails that were given up, looked at again and again while they are on screen. */
export function useFailedMails(): UseQueryResult<readonly FailedMailView[]> {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['failed-mails'],
    queryFn: () => dataProvider.failedMails().then((answer) => answer.data),
    refetchInterval: LOOK_MS,
  });
}
