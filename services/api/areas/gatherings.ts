import { BoardAnswer, BoardEventAnswer, UsePointAnswer, UsePointBody, type BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import type { GatheringDocument } from '@aarambh/contracts/views.ts';
import { z } from 'zod';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { bookedNumbers } from './user-answers.ts';

const tag = 'Events';
const DAY = 24 * 3600 * 1000;
/** How long a cancelled or a past gathering stays on the board. */
const CANCELLED_FOR = 14 * DAY;
const PAST_FOR = 30 * DAY;

/** A gathering in the specification's names; the joining link is only for those who booked. */
export function boardEvent(id: string, doc: GatheringDocument): BoardEvent {
  return {
    _id: id,
    event: doc.title,
    eventDate: doc.startsAt,
    eventNumber: doc.eventNumber,
    credit: doc.creditPoints,
    eventfee: doc.feeRupees,
    posterPath: null,
    speaker: doc.speaker,
    aboutSpeaker: doc.aboutSpeaker,
    isImportant: doc.important,
    seats: doc.seats,
    seatsLeft: Math.max(0, doc.seats - doc.seatsHeld - doc.seatsConfirmed),
    kind: doc.kind,
    summary: doc.summary,
    place: doc.place,
    eventEnd: doc.endsAt,
    cancelUntil: doc.cancelUntil,
    cancelled: doc.status === 'cancelled',
  };
}

function onBoard(doc: GatheringDocument, now: number): boolean {
  if (doc.status === 'published') return Date.parse(doc.endsAt) >= now - PAST_FOR;
  return doc.status === 'cancelled' && Date.parse(doc.changedAt) >= now - CANCELLED_FOR && Date.parse(doc.endsAt) >= now;
}

/** Important first, then what is still to come, each by date. */
function boardOrder(now: number): (a: BoardEvent, b: BoardEvent) => number {
  const past = (event: BoardEvent): number => Number(Date.parse(event.eventEnd) < now);
  return (a, b) =>
    Number(b.isImportant) - Number(a.isImportant) ||
    past(a) - past(b) ||
    a.eventDate.localeCompare(b.eventDate) ||
    a.eventNumber - b.eventNumber;
}

/** The events board and booking by points (B3, B4). */
export const gatheringEndpoints: readonly Endpoint[] = [
  endpoint(
    { method: 'GET', path: '/api/eventboard', tag, summary: 'The events board', answers: answers(BoardAnswer), reads: ['gatherings'] },
    async (call) => {
      const now = call.ports.clock();
      const found = await call.ports.documents.find<GatheringDocument>('gatherings', {
        filter: { status: ['published', 'cancelled'] },
        sort: { field: 'startsAt', order: 'desc' },
        limit: 1000,
        count: false,
      });
      const result = found.items.filter(({ doc }) => onBoard(doc, now)).map(({ id, doc }) => boardEvent(id, doc));
      return call.json({ result: result.sort(boardOrder(now)), now: new Date(now).toISOString() });
    },
  ),
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
