import { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import { Id, Instant } from '@aarambh/contracts/ids.ts';
import { auditors, staff } from '@aarambh/http/access.ts';
import { answerCsv, csvFile } from '@aarambh/http/admin/csv.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import type { Call } from '@aarambh/http/call.ts';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { z } from 'zod';
import type { AuditUses } from '../service.ts';

const tag = 'Admin';
const member = z.object({ memberId: Id });
const moment = z.object({ at: Instant.optional() });

function statementOf(call: Call<z.output<typeof member>, z.output<typeof moment>>, { statementAt }: AuditUses): Promise<MemberStatement> {
  const { store, clock } = call.ports;
  return statementAt(store, call.params.memberId, call.query.at ?? new Date(clock()).toISOString());
}

const endpoints: readonly Endpoint<AuditUses>[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/statements/{memberId}',
      tag,
      summary: 'A member’s account as it stood at a moment, folded from its events',
      access: staff(auditors),
      params: member,
      query: moment,
      answers: answers(MemberStatement),
    },
    async (call, use: AuditUses) => call.json(await statementOf(call, use)),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/statements/{memberId}/export.csv',
      tag,
      summary: 'The same as CSV',
      access: staff(auditors),
      params: member,
      query: moment,
      answers: { 200: { description: 'CSV', mediaType: 'text/csv' } },
    },
    async (call, use: AuditUses) => {
      const { lines } = await statementOf(call, use);
      const heading = ['time', 'type', 'amount', 'balance', 'counter', 'booking_id', 'event_id', 'revision', 'actor', 'reason'];
      const rows = lines.map(({ time, type, amount, balance, counter, bookingId, eventId, revision, actor, reason }) => [
        ...[time, type, amount, balance, counter],
        ...[bookingId, eventId, revision, actor, reason],
      ]);
      return answerCsv(call, 'statement.csv', csvFile(heading, rows));
    },
  ),
];

/** Any member's statement as it stood at a moment (J5). It has no list: who is looked for is found among the points accounts. */
export const statements: AdminResource<AuditUses> = {
  name: 'statements',
  place: 75,
  readers: auditors,
  writers: [],
  offeredTo: auditors,
  file: false,
  rules: null,
  endpoints,
};
