import type { MessageAnswer, SessionsAnswer, SessionView } from '@aarambh/contracts/http/accounts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { command, query } from '@aarambh/web-shared/api/client.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<SessionView[]> => (await query<z.infer<typeof SessionsAnswer>>('/api/sessions', { signal })).result,
});

/** Ends a session elsewhere. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      command<z.infer<typeof MessageAnswer>>(`/api/sessions/${encodeURIComponent(id)}/end`, { idempotencyKey: newKey() }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
