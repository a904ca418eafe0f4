import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** The problems that the desk has published, newest first. */
export const problemsQuery = queryOptions({
  queryKey: ['startup-problems'],
  queryFn: ({ signal }) => api.get('/startupProblem/read', { signal, as: 'public' }),
});

/** Posts a problem. It is sent as nobody: no token goes with it. */
export const postProblem = (body: { readonly probs: string; readonly homepage: string }, idempotencyKey: string) =>
  api.post('/startupProblem/create', { body, idempotencyKey, as: 'public' });
