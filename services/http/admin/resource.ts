import { Id } from '@aarambh/contracts/ids.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Resource } from '@aarambh/contracts/resources/resource.ts';
import { listRecords, readRecord } from '@aarambh/contracts/routes/admin-resources.ts';
import type { AlwaysPossible } from '@aarambh/contracts/routes/route.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { z } from 'zod';
import { staff } from '../access.ts';
import type { Call } from '../call.ts';
import { handle, type Endpoint } from '../endpoint.ts';
import { bulkEndpoints, commandEndpoints, doersOf, type CommandedResource } from './commands.ts';
import { csvOf } from './csv-list.ts';
import type { AnyChanging, Declaration, Item, Search } from './declaration.ts';
import type { ListRules } from './list-rules.ts';
import { answerList, asSeenBy, reading, rowFor, staleMark, type FindRows, type Reading } from './listing.ts';
import { of } from './of.ts';
import { assertKept, isOf, keptTo } from './one-college.ts';
import { createEndpoint, editEndpoint, type Created, type SavedResource } from './saving.ts';

/** An admin resource: everything that the rest of the product needs of it is derived from this. */
export interface AdminResource<Use = unknown> {
  readonly name: string;
  /** Where it stands in the menu: smaller numbers first. */
  readonly place: number;
  readonly readers: readonly Role[];
  readonly writers: readonly Role[];
  /** Who finds it in the menu. */
  readonly offeredTo: readonly Role[];
  /** What can be done with a record beyond saving it, and by whom. */
  readonly verbs: Readonly<Record<string, readonly Role[]>>;
  /** Whether its list may be had as a file. */
  readonly file: boolean;
  /** Null where the list is no read model's. */
  readonly rules: ListRules | null;
  readonly endpoints: readonly Endpoint<Use>[];
}

/**
 * Makes of a declaration its endpoints with their access rows, its list rules and its place in the menu.
 *
 * The admin API speaks the dialect of ra-data-simple-rest under /admin/api: GET /{resource}?sort=["f","ASC"]&
 * range=[0,24]&filter={} answers an array with Content-Range; GET, POST and PUT of one record; PUT carries `revision`.
 * Every other verb is POST /admin/api/{resource}/{id}/{command}, with a reason where somebody loses something by it.
 */
export function adminResource<
  Doc,
  Use,
  const Own extends Resource,
  CreateCode extends ProblemCode,
  EditCode extends ProblemCode,
  Creates extends Created<CreateCode | AlwaysPossible>,
  Edits extends Result<unknown, EditCode | AlwaysPossible>,
>(declared: Declaration<Doc, Use, Own, CreateCode, EditCode, Creates, Edits>): AdminResource<Use> {
  const { view, readers, writers = [], id = Id, ofCollege } = declared;
  const { create, edit, commands } = changingOf<Use>(declared);
  const { name, record: schema, filters, sorts, within, create: creates, edit: edits }: Resource = declared.of;
  const { defaultSort, search: searched = [], seenBy } = declared.list;
  const rules: ListRules = {
    ...{ model: view.model, filters, sorts, defaultSort, search: searched },
    ...(within && { within }),
    ...(seenBy && { seenBy }),
    ...(ofCollege !== undefined && { ofCollege }),
  };
  const reads = [view, ...(declared.also ?? [])];
  const shows = declared.shows ?? [view];
  const search = findOf(declared.search);

  async function rowsOf(items: readonly Item<Doc>[], reading: Reading): Promise<readonly Record<string, unknown>[]> {
    const rows = await declared.rows(items, reading);
    return rows.map((row, index) => ({ ...row, ...staleMark(items[index]!) }));
  }

  async function record(call: Call, use: Use, recordId: string): Promise<Response> {
    const kept = await keptTo(call);
    if (!kept.ok) return call.refuse(kept);
    const item = await view.get(call.ports.documents, recordId);
    if (item === null || !isOf(rules, kept.value, item)) return call.problem('not_found');
    const [row] = await rowsOf([item], reading(call, {}));
    const alone = await declared.alone?.(item, call, use);
    return call.json(rowFor(rules, call.me.role, { ...row, ...alone }));
  }

  const one = z.object({ id });
  const endpoints: Endpoint<Use>[] = [
    handle({ ...of(listRecords, name), summary: declared.summary, answer: z.array(schema) }, { access: staff(readers), reads }, (call) =>
      answerList<Doc>(call, rules, rowsOf, search),
    ),
    handle(
      { ...of(readRecord, name), summary: `${declared.summary}: one of them`, params: one, answer: schema },
      { access: staff(readers), reads },
      (call, use: Use) => record(call, use, call.params.id),
    ),
  ];
  if (declared.csv !== undefined)
    endpoints.push(
      csvOf({
        name,
        summary: declared.summary,
        readers,
        rules,
        reads,
        columns: declared.csv,
        rowsOf,
        findOtherwise: search,
      }),
    );
  const saved: SavedResource<Use> = { name, writers, view, id, schema, record };
  if (creates !== undefined && create !== undefined) endpoints.push(createEndpoint(saved, creates, create));
  if (edits !== undefined && edit !== undefined) endpoints.push(editEndpoint(saved, edits, edit));
  if (commands !== undefined) {
    const resource: CommandedResource<Use> = { ...saved, commands, shows };
    // Those of many records first: `bulk` is no record's id.
    endpoints.push(...bulkEndpoints(resource), ...commandEndpoints(resource));
  }
  endpoints.push(...(declared.endpoints ?? []));
  // A role that may read the list but sees none of its orders is a mistake of the declaration: it fails at the start.
  for (const role of readers) asSeenBy(rules, role);
  assertKept(name, rules, { readers, writers, search });
  return {
    name,
    place: declared.place,
    readers,
    writers,
    offeredTo: declared.offeredTo ?? readers,
    verbs: Object.fromEntries(Object.keys(commands?.verbs ?? {}).map((verb) => [verb, doersOf({ commands: commands!, writers }, verb)])),
    file: declared.csv !== undefined,
    rules,
    endpoints,
  };
}

/** How records are changed, whichever the resource is. As a variable of that type the compiler would take it for one of which nothing can be changed. */
function changingOf<Use>(declared: AnyChanging<Use>): AnyChanging<Use> {
  return declared;
}

function findOf<Doc>(search: Search<Doc> | undefined): FindRows<Doc> | undefined {
  if (search === undefined) return undefined;
  return (documents, request, rules) =>
    request.search === null ? undefined : search(documents, { ...request, search: request.search }, rules);
}
