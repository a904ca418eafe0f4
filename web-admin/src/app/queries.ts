import { ApiError } from '@aarambh/web-member/src/shared/api/problem.ts';
import { QueryClient } from '@tanstack/react-query';

/** A refusal stays one however often it is asked; only a lost connection or a fault is worth one more try. */
function retry(failures: number, error: Error): boolean {
  return failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

export const queries = new QueryClient({
  defaultOptions: {
    // Without a connection a query fails and says so, instead of waiting in silence.
    queries: { retry, networkMode: 'always', staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
