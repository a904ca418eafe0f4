import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.get('/api/sessions', { signal })).result,
});

/** Ends a session elsewhere. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post('/api/sessions/{id}/end', { params: { id }, idempotencyKey: newKey() }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Ends all sessions but this one. */
export function useEndOthers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/sessions/end-others', { idempotencyKey: newKey() }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
