import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { open, write, json } from '@aarambh/http/access.ts';
import type { GatheringsService } from '../service.ts';
import { BoardEventAnswer, UsePointAnswer, UsePointBody } from '@aarambh/contracts/http/gatherings.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { z } from 'zod';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { boardEndpoint, boardEvent } from './board.ts';
import { bookedNumbers } from '@aarambh/projections/bookings/query.ts';

const tag = 'Events';
/** The events board and booking by points (B3, B4). */
export const gatheringEndpoints: readonly Endpoint<GatheringsService>[] = [
  boardEndpoint,
  endpoint(
    {
      method: 'GET',
      path: '/api/event/{id}',
      access: open,
      tag,
      summary: 'One event of the board',
      params: z.object({ id: Id }),
      answers: answers(BoardEventAnswer),
      reads: [gatheringsView],
    },
    async (call) => {
      const found = await gatheringsView.get(call.ports.documents, call.params.id);
      if (found === null || found.doc.status === 'draft') return call.problem('not_found');
      return call.json({ result: boardEvent(found.id, found.doc) });
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/api/usepoint/{eventId}',
      access: { ...write, whose: 'body', body: json },
      tag,
      summary: 'Books an event by points',
      params: z.object({ eventId: Id }),
      body: UsePointBody,
      answers: answers(UsePointAnswer),
      reads: [bookingsView],
    },
    async (call, gatherings: GatheringsService) => {
      const { credit, contact = null } = call.body;
      const memberId = call.me.accountId;
      const result = await gatherings.book(
        { memberId, gatheringId: call.params.eventId, credit, contact, idempotencyKey: call.idempotencyKey },
        call.steps(),
      );
      if (!result.ok) return call.refuse(result);
      const { bookingId, paymentId, newPoint, eventNumber, joinLink } = result.value;
      // The read model may not know this booking yet; waiting for it would make every booking wait for projections.
      const booked = await bookedNumbers(call.ports.documents, memberId);
      if (!booked.includes(eventNumber)) booked.push(eventNumber);
      return call.answer(result, () => ({ newPoint, eventNumber: booked, link: joinLink, paymentId, bookingId }));
    },
  ),
];
