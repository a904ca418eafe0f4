import { exportBookings } from '@aarambh/contracts/routes/gatherings.ts';
import { moderators, staff } from '@aarambh/http/access.ts';
import { answerCsv, csvFile, type CsvCell } from '@aarambh/http/admin/csv.ts';
import type { HttpPorts } from '@aarambh/http/ports.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { bookingsAt } from '@aarambh/projections/bookings/query.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { contactsOf } from '../booking/contacts.ts';
import type { GatheringsService } from '../use-cases.ts';
import { gatheringsContract } from '@aarambh/contracts/resources/gatherings.ts';
import { gatheringSaves, gatheringVerbs } from '@aarambh/contracts/verbs/gatherings.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { seatsLeft } from '@aarambh/projections/gatherings/query.ts';

/** Rows that are read at a time for an export. */
const PAGE = 1000;
const HEADING = ['name', 'email', 'whatsapp', 'status', 'points', 'payment_id', 'requested_at', 'changed_at'];

async function bookingRows(ports: HttpPorts, gatheringId: string): Promise<CsvCell[][]> {
  const { documents } = ports;
  const rows: CsvCell[][] = [];
  for (let offset = 0; ; offset += PAGE) {
    const items = await bookingsAt(documents, gatheringId, { offset, limit: PAGE });
    const members = await accountsView.byId(documents, items, ({ doc }) => doc.memberId);
    const contacts = await contactsOf(
      ports,
      items.map(({ id }) => id),
    );
    for (const { id, doc } of items) {
      const { name, email } = members.get(doc.memberId) ?? { name: null, email: null };
      const { status, points, paymentId, requestedAt, changedAt } = doc;
      rows.push([name, email, contacts.get(id) ?? null, status, points, paymentId, requestedAt, changedAt]);
    }
    if (items.length < PAGE) return rows;
  }
}

/** Who booked a gathering, as a file: with addresses and numbers, for those who run it. */
const bookingsFile: Endpoint<GatheringsService> = handle(
  exportBookings,
  { access: staff(moderators), reads: [bookingsView, accountsView] },
  async (call, gatherings: GatheringsService) => {
    const { id } = call.params;
    const found = await gatheringsView.get(call.ports.documents, id);
    if (found === null) return call.problem('not_found');
    const rows = await bookingRows(call.ports, id);
    // First the note and then the file: nothing leaves without standing in the history.
    const noted = await gatherings.noteExport(id, rows.length, call.context());
    if (!noted.ok) return call.refuse(noted);
    return answerCsv(call, `event-${found.doc.eventNumber}-bookings.csv`, csvFile(HEADING, rows));
  },
);

/** Gatherings in the console (J3): edits name the revision that the editor saw, every other verb says why. */
export const gatherings = adminResource({
  of: gatheringsContract,
  view: gatheringsView,
  readers: moderators,
  writers: moderators,
  place: 10,
  summary: 'Gatherings',
  list: { defaultSort: { field: 'startsAt', order: 'desc' }, search: ['title', 'speaker', 'summary', 'place'] },
  rows: (items) =>
    items.map(({ id, doc: { detailsRevision, ...doc } }) => ({ ...doc, id, revision: detailsRevision, seatsLeft: seatsLeft(doc) })),
  csv: [
    'eventNumber',
    'title',
    'speaker',
    'kind',
    'status',
    'startsAt',
    'endsAt',
    'place',
    { points: 'creditPoints' },
    { rupees: 'feeRupees' },
    'seats',
    'seatsConfirmed',
  ],
  create: {
    summary: 'Schedules a gathering as a draft',
    problems: gatheringSaves.create,
    async run(use: GatheringsService, body, context) {
      const result = await use.schedule(body, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.gatheringId }, result.position);
    },
  },
  edit: {
    summary: 'Edits a gathering; another revision than the current one is refused',
    problems: gatheringSaves.edit,
    run: (use: GatheringsService, id, body, revision, context) => use.edit(id, body, revision, context),
  },
  shows: [gatheringsView, bookingsView],
  commands: commandsOn<GatheringsService>()(gatheringVerbs, {
    publish: (use, { id, context }) => use.publish(id, context),
    unpublish: (use, { id, context }) => use.unpublish(id, context),
    'mark-important': (use, { id, context }) => use.markImportant(id, true, context),
    'unmark-important': (use, { id, context }) => use.markImportant(id, false, context),
    cancel: (use, { id, context }) => use.cancel(id, context),
  }),
  endpoints: [bookingsFile],
});
