import type { BoardEvent, UsePointBody } from '@aarambh/contracts/http/gatherings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@aarambh/web-shared/api/api.ts';
import { mayPass } from '@aarambh/web-shared/api/ask.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { tellMe } from '@aarambh/web-shared/api/me.ts';

/** Refusals that name what is gone or different now: the board is fetched again with them. */
const outdated = ['full', 'closed', 'price_mismatch', 'gathering_cancelled', 'already_booked', 'insufficient_points', 'paid_only'] as const;

/** Books an event by points, or free without a number. The same key until it is decided: trying again after a lost answer books once. */
export function useBookEvent(event: BoardEvent, userId: string) {
  const queries = useQueryClient();
  const [idempotencyKey, setKey] = useState(newKey);
  return useMutation({
    mutationFn: (contact: string | undefined) => {
      const body: UsePointBody = {
        event: event.event,
        eventDate: event.eventDate,
        userId,
        credit: event.credit,
        eventNum: event.eventNumber,
        ...(contact !== undefined && { contact }),
      };
      return api.post('/api/usepoint/{eventId}', { params: { eventId: event._id }, body, idempotencyKey });
    },
    onSuccess: ({ newPoint, eventNumber }) => {
      tellMe(queries, { aarambhPoints: newPoint, eventNumber });
      // What a person saw as the page reloading: everything is fresh.
      return void queries.invalidateQueries();
    },
    onError: (error) => {
      // A refusal is not kept under its key, but another number is another request.
      if (!mayPass(error)) setKey(newKey());
      if (isProblem(error, ...outdated)) void queries.invalidateQueries();
    },
  });
}
