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
export const bookingsFile: Endpoint<GatheringsService> = handle(
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
