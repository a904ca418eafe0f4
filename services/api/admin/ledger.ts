import { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import { Id, Instant } from '@aarambh/contracts/ids.ts';
import type { LedgerEntryDocument, PointsAccountDocument } from '@aarambh/contracts/views.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { z } from 'zod';
import type { Call } from '../http/call.ts';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { searchAccounts } from './account-search.ts';
import { csvFile, csvHeaders } from './csv.ts';
import { answerList, asSeenBy, listed, ListQuery, readListQuery, searchPart, staleMark, type ListRules } from './listing.ts';
import { memberRules } from './members.ts';
import { namesOf } from './names.ts';

const tag = 'Admin';

export const pointsAccountList: ListRules = {
  model: 'points-accounts',
  filters: { balance: 'number', unlocked: 'boolean', changedAt: 'text' },
  sorts: ['balance', 'changedAt'],
  defaultSort: { field: 'changedAt', order: 'desc' },
  // The names and addresses of the members, by the rules of their own list.
  search: memberRules.search,
  ...(memberRules.seenBy === undefined ? undefined : { seenBy: memberRules.seenBy }),
};
export const ledgerList: ListRules = {
  model: 'ledger-entries',
  filters: { memberId: 'id', type: 'text', amount: 'number' },
  sorts: ['position'],
  defaultSort: { field: 'position', order: 'desc' },
  search: [],
  within: {
    by: ['memberId'],
    filters: { counter: 'text', bookingId: 'id', gatheringId: 'id', time: 'text' },
    sorts: ['time', 'amount'],
  },
};

async function accountRows(items: readonly Sourced<PointsAccountDocument>[], documents: Documents): Promise<Record<string, unknown>[]> {
  const names = await namesOf(
    documents,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({
    id: item.id,
    memberId: item.id,
    memberName: names.get(item.id) ?? null,
    revision: item.revision,
    ...staleMark(item),
    ...item.doc,
  }));
}

async function entryRows(items: readonly Sourced<LedgerEntryDocument>[], documents: Documents): Promise<Record<string, unknown>[]> {
  const names = await namesOf(
    documents,
    items.map(({ doc }) => doc.memberId),
  );
  return items.map((item) => ({
    id: item.id,
    revision: item.revision,
    memberName: names.get(item.doc.memberId) ?? null,
    ...staleMark(item),
    ...item.doc,
  }));
}

async function answerAccounts(call: Call<unknown, ListQuery>): Promise<Response> {
  const rules = asSeenBy(pointsAccountList, call.me.role);
  const request = readListQuery(call.query, rules);
  if ('errors' in request || request.search === null || request.ids !== null)
    return answerList<PointsAccountDocument>(call, pointsAccountList, accountRows);
  const { documents } = call.ports;
  const found = await searchAccounts(documents, { search: request.search, ...searchPart(rules) }, request);
  if (found === null) return call.invalid([{ field: 'filter.q', message: 'Too many members fit that. Search for more of the name.' }]);
  return listed(call, pointsAccountList.model, await accountRows(found.items, documents), request.offset, found.total);
}

const member = z.object({ memberId: Id });
const moment = z.object({ at: Instant.optional() });

function statementOf(call: Call<z.output<typeof member>, z.output<typeof moment>>): Promise<MemberStatement> {
  const { statementAt, store, clock } = call.ports;
  return statementAt(store, call.params.memberId, call.query.at ?? new Date(clock()).toISOString());
}

/** What auditors read: accounts, movements, and any member's statement as it stood at a moment (J5). */
export const adminLedgerEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/points',
      tag,
      summary: 'Points accounts; `q` searches their members by name and address',
      query: ListQuery,
      answers: answers(z.array(AnyRecord)),
      reads: ['points-accounts', 'accounts'],
    },
    answerAccounts,
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/points/{id}',
      tag,
      summary: 'One account',
      params: z.object({ id: Id }),
      answers: answers(AnyRecord),
      reads: ['points-accounts'],
    },
    async (call) => {
      const found = await call.ports.documents.get<PointsAccountDocument>('points-accounts', call.params.id);
      if (found === null) return call.problem('not_found');
      return call.json((await accountRows([found], call.ports.documents))[0]);
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/ledger',
      tag,
      summary: 'Movements of points',
      query: ListQuery,
      answers: answers(z.array(AnyRecord)),
      reads: ['ledger-entries'],
    },
    (call) => answerList<LedgerEntryDocument>(call, ledgerList, entryRows),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/ledger/{id}',
      tag,
      summary: 'One movement',
      params: z.object({ id: z.string().regex(/^[0-9a-f-]{36}:[0-9]{8,}$/) }),
      answers: answers(AnyRecord),
      reads: ['ledger-entries'],
    },
    async (call) => {
      const found = await call.ports.documents.get<LedgerEntryDocument>('ledger-entries', call.params.id);
      if (found === null) return call.problem('not_found');
      return call.json((await entryRows([found], call.ports.documents))[0]);
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/statements/{memberId}',
      tag,
      summary: 'A member’s account as it stood at a moment, folded from its events',
      params: member,
      query: moment,
      answers: answers(MemberStatement),
    },
    async (call) => call.json(await statementOf(call)),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/statements/{memberId}/export.csv',
      tag,
      summary: 'The same as CSV',
      params: member,
      query: moment,
      answers: { 200: { description: 'CSV', mediaType: 'text/csv' } },
    },
    async (call) => {
      const { lines } = await statementOf(call);
      const heading = ['time', 'type', 'amount', 'balance', 'counter', 'booking_id', 'event_id', 'revision', 'actor', 'reason'];
      const rows = lines.map((line) => [
        line.time,
        line.type,
        line.amount,
        line.balance,
        line.counter,
        line.bookingId,
        line.eventId,
        line.revision,
        line.actor,
        line.reason,
      ]);
      return call.send(csvFile(heading, rows), 200, csvHeaders('statement.csv'));
    },
  ),
];
