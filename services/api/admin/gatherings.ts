import { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import type { BookingDocument, GatheringDocument } from '@aarambh/contracts/views.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import { z } from 'zod';
import { seatsLeft } from '../areas/board.ts';
import type { Call } from '../http/call.ts';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { afterwards, bulkEndpoint, commandEndpoint, type CommandedResource } from './commands.ts';
import { contactsOf } from './contacts.ts';
import { csvFile, csvHeaders } from './csv.ts';
import { answerList, ListQuery, staleMark, type ListRules } from './listing.ts';
import { membersOf } from './members.ts';
import { settled } from './settled.ts';

const tag = 'Admin';
const one = z.object({ id: Id });

export const gatheringList: ListRules = {
  model: 'gatherings',
  filters: { status: 'text', kind: 'text', important: 'boolean', startsAt: 'text', eventNumber: 'number', speaker: 'text' },
  sorts: ['startsAt', 'eventNumber', 'title', 'speaker', 'status', 'seatsConfirmed', 'creditPoints'],
  defaultSort: { field: 'startsAt', order: 'desc' },
  search: ['title', 'speaker', 'summary', 'place'],
};

/** A gathering as the console edits it: `revision` is what a PUT must name. */
function row(found: Pick<Sourced<GatheringDocument>, 'id' | 'doc' | 'stale'>): Record<string, unknown> {
  const { id, doc } = found;
  return {
    id,
    ...staleMark(found),
    ...doc,
    revision: doc.detailsRevision,
    seatsLeft: seatsLeft(doc),
  };
}

async function record(call: Call, id: string): Promise<Response> {
  const found = await call.ports.documents.get<GatheringDocument>('gatherings', id);
  return found === null ? call.problem('not_found') : call.json(row(found));
}

const resource: CommandedResource = {
  name: 'gatherings',
  models: ['gatherings', 'bookings'],
  record,
  commands: {
    publish: { bulk: true, run: (call, id, _body, context) => call.ports.gatherings.publish(id, context) },
    unpublish: { bulk: true, run: (call, id, _body, context) => call.ports.gatherings.unpublish(id, context) },
    'mark-important': { bulk: true, run: (call, id, _body, context) => call.ports.gatherings.markImportant(id, true, context) },
    'unmark-important': { bulk: true, run: (call, id, _body, context) => call.ports.gatherings.markImportant(id, false, context) },
    cancel: { bulk: true, run: (call, id, _body, context) => call.ports.gatherings.cancel(id, context) },
  },
};

/** Rows that are read at a time for an export. */
const EXPORT_PAGE = 1000;

async function bookingRows(call: Call, gatheringId: string): Promise<(string | number | null)[][]> {
  const rows: (string | number | null)[][] = [];
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const { items } = await call.ports.documents.find<BookingDocument>('bookings', {
      filter: { gatheringId },
      sort: { field: 'requestedAt', order: 'asc' },
      offset,
      limit: EXPORT_PAGE,
      count: false,
    });
    const members = await membersOf(
      call.ports.documents,
      items.map(({ doc }) => doc.memberId),
    );
    const contacts = await contactsOf(
      call.ports,
      items.map(({ id }) => id),
    );
    for (const { id, doc } of items) {
      const member = members.get(doc.memberId);
      rows.push([
        member?.name ?? '',
        member?.email ?? '',
        contacts.get(id) ?? '',
        doc.status,
        doc.points,
        doc.paymentId,
        doc.requestedAt,
        doc.changedAt,
      ]);
    }
    if (items.length < EXPORT_PAGE) return rows;
  }
}

/** Gatherings in the console (J3): edits name the revision that the editor saw, every other verb says why. */
export const adminGatheringEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/gatherings',
      tag,
      summary: 'Gatherings',
      query: ListQuery,
      answers: answers(z.array(AnyRecord)),
      reads: ['gatherings'],
    },
    (call) => answerList<GatheringDocument>(call, gatheringList, (items) => items.map(row)),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/gatherings/{id}',
      tag,
      summary: 'One gathering',
      params: one,
      answers: answers(AnyRecord),
      reads: ['gatherings'],
    },
    (call) => record(call, call.params.id),
  ),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/gatherings',
      tag,
      summary: 'Schedules a gathering as a draft',
      body: GatheringDetails,
      answers: answers(AnyRecord),
    },
    async (call) => {
      const result = await call.ports.gatherings.schedule(call.body, call.context());
      if (!result.ok) return call.refuse(result);
      const { gatheringId, details, ...standing } = result.value;
      await settled(call, ['gatherings'], result.position);
      const found = await call.ports.documents.get<GatheringDocument>('gatherings', gatheringId);
      const now = new Date(call.ports.clock()).toISOString();
      // As the read model will have it, which has not met it yet when it is behind.
      const doc: GatheringDocument = {
        ...details,
        ...standing,
        seatsHeld: 0,
        seatsConfirmed: 0,
        createdAt: now,
        changedAt: now,
        boardUntil: null,
      };
      return call.answer(result, () => row(found ?? { id: gatheringId, doc }));
    },
  ),
  endpoint(
    {
      method: 'PUT',
      path: '/admin/api/gatherings/{id}',
      tag,
      summary: 'Edits a gathering; another revision than the current one is refused',
      params: one,
      body: GatheringDetails.extend({ revision: z.int().min(0), reason: z.string().trim().max(500).optional() }),
      answers: answers(AnyRecord),
    },
    async (call) => {
      const { revision, reason, ...details } = call.body;
      const context = call.context(reason === '' ? undefined : reason);
      const result = await call.ports.gatherings.edit(call.params.id, details, revision, context);
      if (!result.ok) return call.refuse(result);
      await settled(call, ['gatherings'], result.position);
      return afterwards(call, call.params.id, await record(call, call.params.id), result.position);
    },
  ),
  bulkEndpoint(resource),
  commandEndpoint(resource),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/gatherings/{id}/bookings.csv',
      tag,
      summary: 'Who booked, as CSV that no spreadsheet runs; each export stands in the history of the gathering',
      params: one,
      answers: { 200: { description: 'CSV', mediaType: 'text/csv' } },
      reads: ['bookings', 'accounts'],
    },
    async (call) => {
      const found = await call.ports.documents.get<GatheringDocument>('gatherings', call.params.id);
      if (found === null) return call.problem('not_found');
      const heading = ['name', 'email', 'whatsapp', 'status', 'points', 'payment_id', 'requested_at', 'changed_at'];
      const rows = await bookingRows(call, call.params.id);
      // First the note and then the file: nothing leaves without standing in the history.
      const noted = await call.ports.gatherings.noteExport(call.params.id, rows.length, call.context());
      if (!noted.ok) return call.refuse(noted);
      const file = csvFile(heading, rows);
      return call.send(file, 200, csvHeaders(`event-${found.doc.eventNumber}-bookings.csv`));
    },
  ),
];
