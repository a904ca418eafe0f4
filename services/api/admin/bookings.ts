import { Id } from '@aarambh/contracts/ids.ts';
import type { BookingDocument, GatheringDocument } from '@aarambh/contracts/views.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { z } from 'zod';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { answerList, ListQuery, staleMark, type ListRules } from './listing.ts';
import { namesOf } from './names.ts';

const tag = 'Admin';

export const bookingList: ListRules = {
  model: 'bookings',
  filters: { gatheringId: 'id', memberId: 'id', status: 'text', requestedAt: 'text' },
  sorts: ['requestedAt'],
  defaultSort: { field: 'requestedAt', order: 'desc' },
  search: [],
  within: {
    by: ['gatheringId', 'memberId'],
    filters: { eventNumber: 'number', paymentId: 'text' },
    sorts: ['changedAt', 'eventNumber', 'points', 'status'],
  },
};

/** Bookings with the names they are about. The WhatsApp number is not in any document and never in a list. */
async function rows(items: readonly Sourced<BookingDocument>[], documents: Documents): Promise<Record<string, unknown>[]> {
  const names = await namesOf(
    documents,
    items.map(({ doc }) => doc.memberId),
  );
  const gatherings = await documents.getMany<GatheringDocument>('gatherings', [...new Set(items.map(({ doc }) => doc.gatheringId))]);
  const titles = new Map(gatherings.map(({ id, doc }) => [id, doc.title]));
  return items.map((item) => ({
    id: item.id,
    ...staleMark(item),
    ...item.doc,
    memberName: names.get(item.doc.memberId) ?? null,
    event: titles.get(item.doc.gatheringId) ?? null,
  }));
}

/** Who booked what; read only, bookings belong to their members. */
export const adminBookingEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/bookings',
      tag,
      summary: 'Bookings, by gathering or member',
      query: ListQuery,
      answers: answers(z.array(AnyRecord)),
      reads: ['bookings', 'accounts', 'gatherings'],
    },
    (call) => answerList<BookingDocument>(call, bookingList, rows),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/bookings/{id}',
      tag,
      summary: 'One booking',
      params: z.object({ id: Id }),
      answers: answers(AnyRecord),
      reads: ['bookings'],
    },
    async (call) => {
      const found = await call.ports.documents.get<BookingDocument>('bookings', call.params.id);
      if (found === null) return call.problem('not_found');
      return call.json((await rows([found], call.ports.documents))[0]);
    },
  ),
];
