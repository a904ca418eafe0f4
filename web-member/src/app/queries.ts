import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/api/problem.ts';

/** Visitors have no live connection: what they see is fetched again when they come back to the tab after this. */
const FRESH_MS = 5_000;

/** What a moment may cure is tried again; a refusal is an answer. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, gcTime: 10 * 60_000, retry: worthRetrying, refetchOnWindowFocus: true },
    // A command waits for nobody: without a connection it fails at once and says so.
    mutations: { retry: false, networkMode: 'always' },
  },
});
