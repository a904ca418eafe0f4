import type { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import { exportStatementCsv, exportStatementJson, readStatement } from '@aarambh/contracts/routes/audit.ts';
import { auditors, staff } from '@aarambh/http/access.ts';
import { answerCsv, answerJsonFile, csvFile } from '@aarambh/http/admin/csv.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import { handle, type CallOf } from '@aarambh/http/endpoint.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { explained } from '../explained.ts';
import type { AuditUses } from '../use-cases.ts';

const served = { access: staff(auditors), reads: [bookingsView, gatheringsView] };

/** The last instant of what was asked for, ISO: people ask for a second and mean all of it. */
function momentOf(at: string): string {
  return new Date(Date.parse(at) + (at.includes('.') ? 0 : 999)).toISOString();
}

async function statementOf(
  call: CallOf<typeof readStatement> | CallOf<typeof exportStatementCsv> | CallOf<typeof exportStatementJson>,
  { statementAt }: AuditUses,
): Promise<MemberStatement> {
  const { store, clock } = call.ports;
  const { at } = call.query;
  const moment = at === undefined ? new Date(clock()).toISOString() : momentOf(at);
  return explained(await statementAt(store, call.params.memberId, moment), call.ports);
}

/** Any member's statement as it stood at a moment (J5). It has no list: who is looked for is found among the points accounts. */
export const statements: AdminResource<AuditUses> = {
  name: 'statements',
  place: 75,
  readers: auditors,
  writers: [],
  offeredTo: auditors,
  verbs: {},
  file: false,
  rules: null,
  endpoints: [
    handle(readStatement, served, async (call, use: AuditUses) => call.json(await statementOf(call, use))),
    handle(exportStatementCsv, served, async (call, use: AuditUses) => {
      const { lines } = await statementOf(call, use);
      const heading = ['time', 'type', 'amount', 'balance', 'counter', 'event', 'booking_id', 'adjustment_id', 'why', 'reason'];
      const rows = lines.map(({ time, type, amount, balance, counter, event, bookingId, adjustmentId, why, reason, ...place }) => [
        ...[time, type, amount, balance, counter, event, bookingId, adjustmentId, why, reason],
        ...[place.eventId, place.revision, place.actor],
      ]);
      return answerCsv(call, 'statement.csv', csvFile([...heading, 'event_id', 'revision', 'actor'], rows));
    }),
    handle(exportStatementJson, served, async (call, use: AuditUses) =>
      answerJsonFile(call, 'statement.json', await statementOf(call, use)),
    ),
  ],
};
