import { streamsByCategory, type Contexts } from '@aarambh/context/compose.ts';
import type { IdSchema } from '@aarambh/context/context.ts';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import { historyContract } from '@aarambh/contracts/resources/service.ts';
import { readHistory } from '@aarambh/contracts/routes/service.ts';
import type { DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { categoryOf } from '@aarambh/kernel/ports/event-store.ts';
import { staff } from '@aarambh/http/access.ts';
import { handle, type CallOf, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { ListRules } from '@aarambh/http/admin/list-rules.ts';
import { listed, readListQuery } from '@aarambh/http/admin/listing.ts';
import { isOf, keptTo, readsOneCollege } from '@aarambh/http/admin/one-college.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';

/** A stream whose history somebody may read. */
interface Readable {
  readonly ids: IdSchema;
  readonly readers: readonly Role[];
  readonly reasons: readonly Role[];
  /** Of the resource whose records have the ids of these streams, and say which college they are of; null where nobody reads those of one college. */
  readonly ofCollege: ListRules | null;
}

/**
 * Whose history a role may read, by category: that of records it may see. Streams that are nobody's record have none. Throws where people of a college
 * would read histories, and nothing says of which college these are.
 */
function readableOf(contexts: Contexts): ReadonlyMap<string, Readable> {
  const rulesOf = new Map(Object.values(contexts).flatMap(({ adminResources }) => adminResources.map(({ name, rules }) => [name, rules])));
  return new Map(
    [...streamsByCategory(contexts)].flatMap(
      ([category, { ids = Id, history: readers, reasons, resources = [] }]): readonly [string, Readable][] => {
        if (readers === undefined) return [];
        const ofCollege = resources.map((name) => rulesOf.get(name) ?? null).find((rules) => rules?.ofCollege !== undefined) ?? null;
        if (ofCollege === null && readers.some(readsOneCollege)) throw new Error(`nothing says which college a ${category} is of`);
        return [[category, { ids, readers, reasons: reasons ?? readers, ofCollege }]];
      },
    ),
  );
}

/** Whether a stream's record is not of the college that who asks is kept to (`orgId` null: to none). */
async function isForeign(
  { ports }: CallOf<typeof readHistory>,
  { ofCollege }: Readable,
  orgId: string | null,
  recordId: string,
): Promise<boolean> {
  if (orgId === null) return false;
  if (ofCollege === null) return true;
  const record = await ports.documents.get<unknown>(ofCollege.model, recordId);
  return record === null || !isOf(ofCollege, orgId, record);
}

/** How far back one request may page; older lines are reached by the statement and the audit. */
const DEEPEST = 20_000;

const rules: ListRules = {
  model: historyContract.name,
  filters: historyContract.filters,
  sorts: historyContract.sorts,
  defaultSort: { field: 'revision', order: 'desc' },
  search: [],
};

function line(
  { event, meta, id, revision, position }: Recorded<DomainEvent>,
  names: ReadonlyMap<string | null, string>,
  readsWhy: boolean,
): HistoryLine {
  return {
    id,
    revision,
    position,
    time: meta.time,
    type: event.type,
    actor: meta.actor,
    actorName: names.get(accountOf(meta.actor)) ?? null,
    reason: readsWhy ? (meta.reason ?? null) : null,
    correlation: meta.corr,
    data: event.data,
  };
}

async function history(call: CallOf<typeof readHistory>, readable: ReadonlyMap<string, Readable>) {
  const request = readListQuery(call.query, rules);
  if ('errors' in request) return call.invalid(request.errors);
  const { stream } = request.filter;
  const known = typeof stream === 'string' ? readable.get(categoryOf(stream)) : undefined;
  if (typeof stream !== 'string' || known?.ids.safeParse(idOfStream(stream)).success !== true)
    return call.invalid([{ field: 'filter.stream', message: 'Name the record’s stream.' }]);
  if (!known.readers.includes(call.me.role)) return call.problem('forbidden');
  const kept = await keptTo(call);
  if (!kept.ok) return call.refuse(kept);
  if (await isForeign(call, known, kept.value, idOfStream(stream))) return call.problem('not_found');
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
  const readsWhy = known.reasons.includes(call.me.role);
  return listed(
    call,
    'history',
    page.map((recorded) => line(recorded, names, readsWhy)),
    request.offset,
    total,
  );
}

function idOfStream(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}

/** Who did what to a record, when and why (J3): straight from its stream. */
export function historyEndpoint(contexts: Contexts): Endpoint {
  const readable = readableOf(contexts);
  // Which records' history a role may see is decided per kind of stream.
  const readers = [...new Set([...readable.values()].flatMap((one) => one.readers))];
  return handle(readHistory, { access: staff(readers) }, (call) => history(call, readable));
}
