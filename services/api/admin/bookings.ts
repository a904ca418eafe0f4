import { Id } from '@aarambh/contracts/ids.ts';
import type { BookingDocument, GatheringDocument } from '@aarambh/contracts/views.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { z } from 'zod';
import type { ApiPorts } from '../ports.ts';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { contactsOf } from './contacts.ts';
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

/** Bookings with the names they are about. */
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

/** The same with the members' WhatsApp numbers, for those who run the gathering; null where there is none to be read. */
async function rowsWithContacts(items: readonly Sourced<BookingDocument>[], ports: ApiPorts): Promise<Record<string, unknown>[]> {
  const contacts = await contactsOf(
    ports,
    items.map(({ id }) => id),
  );
  return (await rows(items, ports.documents)).map((row) => ({ ...row, contact: contacts.get(row.id as string) ?? null }));
}

/** Whether a list is that of one gathering: only there are the numbers of who comes wanted. */
function isOfOneGathering(filter: string | undefined): boolean {
  try {
    return typeof (JSON.parse(filter ?? '{}') as { gatheringId?: unknown }).gatheringId === 'string';
  } catch {
    return false;
  }
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
    (call) =>
      answerList<BookingDocument>(call, bookingList, (items, documents) =>
        isOfOneGathering(call.query.filter) ? rowsWithContacts(items, call.ports) : rows(items, documents),
      ),
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
      return call.json((await rowsWithContacts([found], call.ports))[0]);
    },
  ),
];
