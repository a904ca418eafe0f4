import { BoardEventAnswer, UsePointAnswer, UsePointBody } from '@aarambh/contracts/http/gatherings.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import type { GatheringDocument } from '@aarambh/contracts/views.ts';
import { z } from 'zod';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { boardEndpoint, boardEvent } from './board.ts';
import { bookedNumbers } from './user-answers.ts';

const tag = 'Events';
/** The events board and booking by points (B3, B4). */
export const gatheringEndpoints: readonly Endpoint[] = [
  boardEndpoint,
  endpoint(
    {
      method: 'GET',
      path: '/api/event/{id}',
      tag,
      summary: 'One event of the board',
      params: z.object({ id: Id }),
      answers: answers(BoardEventAnswer),
      reads: ['gatherings'],
    },
    async (call) => {
      const found = await call.ports.documents.get<GatheringDocument>('gatherings', call.params.id);
      if (found === null || found.doc.status === 'draft') return call.problem('not_found');
      return call.json({ result: boardEvent(found.id, found.doc) });
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/api/usepoint/{eventId}',
      tag,
      summary: 'Books an event by points',
      params: z.object({ eventId: Id }),
      body: UsePointBody,
      answers: answers(UsePointAnswer),
      reads: ['bookings'],
    },
    async (call) => {
      const { credit, contact = null } = call.body;
      const memberId = call.me.accountId;
      const result = await call.ports.gatherings.book(
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

/** The floor of figure P2a: reads, checks and owns the body of a booking, and answers a constant. */
export const floorEndpoint: Endpoint = endpoint(
  { method: 'POST', path: '/api/floor', tag, summary: 'Answers a constant', body: UsePointBody, undocumented: true },
  (call) => call.json({ newPoint: 0, eventNumber: [], link: '', paymentId: '', bookingId: '' }),
);
