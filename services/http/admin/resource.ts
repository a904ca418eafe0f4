import type { ListQuery } from '@aarambh/contracts/http/admin.ts';
import { OptionalReason } from '@aarambh/contracts/field-rules.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { createRecord, editRecord, listRecords, readRecord } from '@aarambh/contracts/routes/admin-resources.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Documents, Found, Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { z } from 'zod';
import { order, staff } from '../access.ts';
import type { Call } from '../call.ts';
import { handle, type Endpoint } from '../endpoint.ts';
import { afterwards, bulkEndpoint, commandEndpoint, type CommandedResource, type RecordCommand } from './commands.ts';
import { csvOf, type CsvColumns } from './csv-list.ts';
import {
  answerList,
  asSeenBy,
  listed,
  reading,
  rowFor,
  staleMark,
  type FindRows,
  type ListRequest,
  type ListRules,
  type Reading,
} from './listing.ts';
import { of } from './of.ts';
import { settled } from './settled.ts';

/** What a list may be asked; the read model is the resource's own. */
export type ListDeclaration = Omit<ListRules, 'model' | 'searchIn'>;

/** A document on its way to a record; a record that nobody wrote yet has none. */
export type Item<Doc> = Pick<Sourced<Doc>, 'id' | 'revision' | 'doc' | 'stale'>;

/** What creating answers. */
export interface Created<Row> {
  readonly id: string;
  /**
   * The record as its stream stands, for as long as no read model has met it: people see what they made also while projections are away.
   * @param now ISO
   */
  readonly asItStands: (reading: Reading, now: string) => Row | Promise<Row>;
}

/** An admin resource as a context declares it. */
export interface Declaration<Doc, Use, Schema extends z.ZodObject, Creates extends z.ZodObject, Edits extends z.ZodObject> {
  /** The path below /admin/api, and the live topic `admin/{name}`. */
  readonly name: string;
  /** One record, as both consoles and the API reference know it. */
  readonly record: Schema;
  readonly view: View<Doc>;
  /** Read models beside its own that its records show. */
  readonly also?: readonly View<unknown>[];
  /** Who reads lists and records. */
  readonly readers: readonly Role[];
  /** Who creates, edits and commands; nobody when it is left out. */
  readonly writers?: readonly Role[];
  /** Who finds it in the menu; default everybody who reads it. */
  readonly offeredTo?: readonly Role[];
  /** What its ids look like; default an id of ours. */
  readonly id?: z.ZodType<string>;
  /** Where it stands in the menu: smaller numbers first. */
  readonly place: number;
  readonly summary: string;
  readonly list: ListDeclaration;
  /** Records of documents, without what `staleMark` adds. */
  rows(items: readonly Item<Doc>[], reading: Reading): Promise<readonly z.input<Schema>[]> | readonly z.input<Schema>[];
  /** What only the record itself shows, not a list. */
  readonly alone?: (item: Item<Doc>, call: Call, use: Use) => Promise<Partial<z.input<Schema>>>;
  /** Records that always exist, written or not: their ids, and the document of one that is not. */
  readonly fixed?: { readonly ids: readonly string[]; readonly unwritten: Item<Doc>['doc']; readonly revision: number };
  /** Finds otherwise than by the rules; null when more fit than can be looked through. */
  readonly search?: (
    documents: Documents,
    request: ListRequest & { readonly search: string },
    rules: ListRules,
  ) => Promise<Found<Doc> | null>;
  /** The columns of its list as a file; none without. */
  readonly csv?: CsvColumns<z.input<Schema>>;
  readonly create?: {
    readonly summary: string;
    readonly body: Creates;
    run(use: Use, body: z.output<Creates>, by: string, context: CommandContext): Promise<Result<Created<z.input<Schema>>>>;
  };
  readonly edit?: {
    readonly summary: string;
    readonly body: Edits;
    /** `revision` is the one that the editor saw: the command decides whether it still holds. */
    run(use: Use, id: string, body: z.output<Edits>, revision: number, context: CommandContext): Promise<Result<unknown>>;
  };
  readonly commands?: Readonly<Record<string, RecordCommand<Use>>>;
  /** Read models that show what a verb did; default its own. */
  readonly shows?: readonly View<unknown>[];
  /** Further endpoints about it. */
  readonly endpoints?: readonly Endpoint<Use>[];
}

/** An admin resource: everything that the rest of the product needs of it is derived from this. */
export interface AdminResource<Use = unknown> {
  readonly name: string;
  /** Where it stands in the menu: smaller numbers first. */
  readonly place: number;
  readonly readers: readonly Role[];
  readonly writers: readonly Role[];
  /** Who finds it in the menu. */
  readonly offeredTo: readonly Role[];
  /** Whether its list may be had as a file. */
  readonly file: boolean;
  /** Null where the list is no read model's. */
  readonly rules: ListRules | null;
  readonly endpoints: readonly Endpoint<Use>[];
}

/** What every edit says beside its own fields. */
const Editing = z.object({ revision: z.int().min(-1), reason: OptionalReason });

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
  Schema extends z.ZodObject,
  Creates extends z.ZodObject = z.ZodObject,
  Edits extends z.ZodObject = z.ZodObject,
>(declared: Declaration<Doc, Use, Schema, Creates, Edits>): AdminResource<Use> {
  const { name, view, record: schema, readers, writers = [], id = Id, fixed, create, edit, commands } = declared;
  const rules: ListRules = { ...declared.list, model: view.model };
  const reads = [view, ...(declared.also ?? [])];
  const shows = declared.shows ?? [view];

  async function rowsOf(items: readonly Item<Doc>[], reading: Reading): Promise<readonly Record<string, unknown>[]> {
    const rows = await declared.rows(items, reading);
    return rows.map((row, index) => ({ ...row, ...staleMark(items[index]!) }));
  }

  async function itemOf(documents: Documents, recordId: string): Promise<Item<Doc> | null> {
    const found = await view.get(documents, recordId);
    return found ?? (fixed === undefined ? null : { id: recordId, revision: fixed.revision, doc: fixed.unwritten });
  }

  async function record(call: Call, use: Use, recordId: string): Promise<Response> {
    const item = await itemOf(call.ports.documents, recordId);
    if (item === null) return call.problem('not_found');
    const [row] = await rowsOf([item], reading(call, {}));
    const alone = await declared.alone?.(item, call, use);
    return call.json(rowFor(rules, call.me.role, { ...row, ...alone }));
  }

  async function early(call: Call, asItStands: Created<z.input<Schema>>['asItStands']): Promise<Response> {
    const row = await asItStands(reading(call, {}), new Date(call.ports.clock()).toISOString());
    return call.json(rowFor(rules, call.me.role, row));
  }

  async function list(call: Call<unknown, ListQuery>): Promise<Response> {
    if (fixed === undefined) return answerList<Doc>(call, rules, rowsOf, findOf(declared.search));
    const { documents } = call.ports;
    const items = await Promise.all(fixed.ids.map((one) => itemOf(documents, one)));
    const rows = await rowsOf(
      items.filter((item) => item !== null),
      reading(call, {}),
    );
    return listed(call, name, rows, 0, rows.length);
  }

  const resource: CommandedResource<Use> = { name, writers, commands: commands ?? {}, shows, id, schema, record };
  const one = z.object({ id });
  const endpoints: Endpoint<Use>[] = [
    handle({ ...of(listRecords, name), summary: declared.summary, answer: z.array(schema) }, { access: staff(readers), reads }, (call) =>
      list(call),
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
        findOtherwise: findOf(declared.search),
      }),
    );
  if (create !== undefined)
    endpoints.push(
      handle(
        { ...of(createRecord, name), summary: `${create.summary}. ${createRecord.summary}`, body: create.body, answer: schema },
        { access: order(writers) },
        async (call, use: Use) => {
          const body = call.body;
          const reason = typeof body.reason === 'string' ? body.reason : undefined;
          const result = await create.run(use, body, call.me.accountId, call.context(reason));
          if (!result.ok) return call.refuse(result);
          await settled(call, [view], result.position);
          const { id: newId, asItStands } = result.value;
          const shown = await record(call, use, newId);
          return afterwards(call, newId, shown.status === 404 ? await early(call, asItStands) : shown, result.position);
        },
      ),
    );
  if (edit !== undefined)
    endpoints.push(
      handle(
        {
          ...of(editRecord, name),
          summary: `${edit.summary}. ${editRecord.summary}`,
          params: one,
          body: z.intersection(edit.body, Editing),
          answer: schema,
        },
        { access: order(writers) },
        async (call, use: Use) => {
          const { revision, reason, ...rest } = call.body;
          // TypeScript types a rest by the names that are gone, and so does not see that it is what `edit.body` answered.
          const own = rest as unknown as z.output<Edits>;
          const result = await edit.run(use, call.params.id, own, revision, call.context(reason));
          if (!result.ok) return call.refuse(result);
          await settled(call, [view], result.position);
          return afterwards(call, call.params.id, await record(call, use, call.params.id), result.position);
        },
      ),
    );
  if (commands !== undefined) {
    if (Object.values(commands).some(({ bulk }) => bulk)) endpoints.push(bulkEndpoint(resource));
    endpoints.push(commandEndpoint(resource));
  }
  endpoints.push(...(declared.endpoints ?? []));
  // A role that may read the list but sees none of its orders is a mistake of the declaration: it fails at the start.
  if (fixed === undefined) for (const role of readers) asSeenBy(rules, role);
  return {
    name,
    place: declared.place,
    readers,
    writers,
    offeredTo: declared.offeredTo ?? readers,
    file: declared.csv !== undefined,
    rules: fixed === undefined ? rules : null,
    endpoints,
  };
}

function findOf<Doc>(
  search:
    | ((documents: Documents, request: ListRequest & { readonly search: string }, rules: ListRules) => Promise<Found<Doc> | null>)
    | undefined,
): FindRows<Doc> | undefined {
  if (search === undefined) return undefined;
  return (documents, request, rules) =>
    request.search === null ? undefined : search(documents, { ...request, search: request.search }, rules);
}
