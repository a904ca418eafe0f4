import { mayPass, retryDelay } from '@aarambh/web-shared/api/ask.ts';
import { onRecovery } from '@aarambh/web-shared/api/service-state.ts';
import { QueryClient } from '@tanstack/react-query';
import { onStranger } from './session.ts';

/** With `retryDelay` between them, these tries take as long as the console has patience for (15 seconds). */
const TRIES = 9;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one however often it is asked; only what a moment may cure is asked again.
      retry: (failures, error) => failures < TRIES && mayPass(error),
      retryDelay,
      // Without a connection a query fails and says so, instead of waiting in silence.
      networkMode: 'always',
      staleTime: 0,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onRecovery(() => void queries.invalidateQueries());
// What one person saw is not for the next one, and who is signed in is asked anew.
onStranger(() => void queries.resetQueries());
