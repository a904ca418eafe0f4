import { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import type { DomainEvent } from '@aarambh/contracts/events/registry.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { categoryOf } from '@aarambh/kernel/ports/event-store.ts';
import { z } from 'zod';
import type { Call } from '../http/call.ts';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { listed, ListQuery, readListQuery, type ListRules } from './listing.ts';
import { namesOf } from './names.ts';

/** Whose history a role may read: that of records it may see. Reservations and numbers are nobody's record. */
const readers: Readonly<Record<string, readonly Role[]>> = {
  gathering: ['admin', 'moderator'],
  booking: ['admin', 'moderator', 'auditor'],
  announcement: ['admin', 'moderator'],
  account: ['admin'],
  points: ['admin', 'auditor'],
  adjustment: ['admin', 'auditor'],
};

const STREAM =
  /^(gathering|booking|account|points|adjustment)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^announcement-[A-Z]{1,20}$/;
/** How far back one request may page; older lines are reached by the statement and the audit. */
const DEEPEST = 20_000;

const rules: ListRules = {
  model: 'history',
  filters: { stream: 'text' },
  sorts: ['revision'],
  defaultSort: { field: 'revision', order: 'desc' },
  search: [],
};

function line({ event, meta, id, revision, position }: Recorded<DomainEvent>, names: ReadonlyMap<string, string>): HistoryLine {
  return {
    id,
    revision,
    position,
    time: meta.time,
    type: event.type,
    actor: meta.actor,
    actorName: names.get(accountOf(meta.actor) ?? '') ?? null,
    reason: meta.reason ?? null,
    correlation: meta.corr,
    data: event.data,
  };
}

async function history(call: Call<unknown, ListQuery>): Promise<Response> {
  const request = readListQuery(call.query, rules);
  if ('errors' in request) return call.invalid(request.errors);
  const { stream } = request.filter;
  if (typeof stream !== 'string' || !STREAM.test(stream))
    return call.invalid([{ field: 'filter.stream', message: 'Name the record’s stream.' }]);
  if (readers[categoryOf(stream)]?.includes(call.me.role) !== true) return call.problem('forbidden');
  const end = request.offset + request.limit;
  if (end > DEEPEST) return call.invalid([{ field: 'range', message: `History goes back ${DEEPEST} lines here.` }]);

  // Newest first; the newest line's revision says how many there are.
  const { store, documents, codec } = call.ports;
  const newest = await store.readStreamBackwards(stream, end);
  const total = newest.length === 0 ? 0 : newest[0]!.revision + 1;
  const shown = newest.slice(request.offset);
  await codec.fetchKeys(shown);
  // Of what was encrypted only the reason is shown: nobody reads personal parts in a history.
  const page = await codec.decode<DomainEvent>(shown);
  const actors = page.flatMap(({ meta }) => accountOf(meta.actor) ?? []);
  const names = await namesOf(documents, actors);
  return listed(
    call,
    'history',
    page.map((recorded) => line(recorded, names)),
    request.offset,
    total,
  );
}

/** Who did what to a record, when and why (J3): straight from its stream. */
export const adminHistoryEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/history',
      tag: 'Admin',
      summary: 'A record’s history, newest first: filter={"stream":"gathering-…"}',
      query: ListQuery,
      answers: answers(z.array(HistoryLine)),
    },
    history,
  ),
];
