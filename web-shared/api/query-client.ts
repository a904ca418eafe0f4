import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import type {} from './query-names.ts';
import { mayPass, retryDelay } from './ask.ts';
import { onRecovery } from './service-state.ts';
import { rememberShown } from './shown.ts';

/** With `retryDelay` between them, these tries take as long as a console has patience for (15 seconds). */
const TRIES = 9;

/** The cache of a console: what a moment may cure is tried again, a refusal is an answer, and after a trouble everything is fetched anew. */
export function makeQueryClient(own: DefaultOptions['queries']): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < TRIES && mayPass(error),
        retryDelay,
        persister: rememberShown,
        // A query with a persister would be asked without a connection too.
        networkMode: 'online',
        ...own,
      },
      // A command repeats by itself where that is safe (ask.ts), and waits for nobody otherwise.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onRecovery(() => void queries.invalidateQueries());
  return queries;
}
