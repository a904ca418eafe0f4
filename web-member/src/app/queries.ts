import { QueryClient } from '@tanstack/react-query';
import { mayPass, retryDelay } from '@aarambh/web-shared/api/ask.ts';
import { onRecovery } from '@aarambh/web-shared/api/service-state.ts';

/** Visitors have no live connection: what they see is fetched again when they come back to the tab after this. */
const FRESH_MS = 5_000;
/** With `retryDelay` between them, these tries take as long as the console has patience for (15 seconds). */
const TRIES = 9;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: 10 * 60_000,
      // What a moment may cure is tried again; a refusal is an answer.
      retry: (failures, error) => failures < TRIES && mayPass(error),
      retryDelay,
      refetchOnWindowFocus: true,
    },
    // A command repeats by itself where that is safe (shared/api/ask.ts), and waits for nobody otherwise.
    mutations: { retry: false, networkMode: 'always' },
  },
});

onRecovery(() => void queries.invalidateQueries());
