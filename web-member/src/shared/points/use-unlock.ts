import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@aarambh/web-shared/api/api.ts';
import { pause } from '@aarambh/web-shared/api/ask.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { tellMe } from '@aarambh/web-shared/api/me.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';

/** The specification's spinner: never shorter, longer only when the service needs longer. Milliseconds. */
const SPINNER_MS = 2_000;

/** Unlocks the free points, once per member; `already` is told where this page has just done it, or another one had before. */
export function useUnlock() {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  const unlock = useMutation({
    mutationFn: async () => {
      const [answer] = await Promise.allSettled([api.post('/api/points/unlock', { idempotencyKey }), pause(SPINNER_MS)]);
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    },
    onSuccess: ({ newPoint }) => tellMe(queries, { aarambhPoints: newPoint }),
    onSettled: () => void queries.invalidateQueries(),
  });
  return { ...unlock, already: unlock.isSuccess || isProblem(unlock.error, 'already_unlocked') };
}
