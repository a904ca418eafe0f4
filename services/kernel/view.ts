import type { Documents, Filter, FindOptions, Found, Sourced } from './ports/documents.ts';

/** Documents that are read at a time: those of a thousand would hold up the thread for milliseconds. */
const PAGE = 200;

type Ids = string | null | readonly (string | null)[];

/** Looks up by ids, each asked for once and null for none: by themselves, or as `of` finds them in items. What is not there is missing. */
export interface ById<Value> {
  (documents: Pick<Documents, 'getMany'>, ids: Iterable<string | null>): Promise<ReadonlyMap<string | null, Value>>;
  <Item>(documents: Pick<Documents, 'getMany'>, items: Iterable<Item>, of: (item: Item) => Ids): Promise<ReadonlyMap<string | null, Value>>;
}

/** A read model as queries see it: its name, and what its documents are. The one place where a name and a type meet. */
export interface View<Doc> {
  readonly model: string;
  get(documents: Pick<Documents, 'get'>, id: string): Promise<Sourced<Doc> | null>;
  /** In the order of `ids`; what is not there is left out. */
  getMany(documents: Pick<Documents, 'getMany'>, ids: readonly string[]): Promise<readonly Sourced<Doc>[]>;
  readonly byId: ById<Doc>;
  /** The same of what is wanted of each document; one of which it is null is missing. */
  valuesById<Value>(valueOf: (doc: Doc) => Value | null): ById<Value>;
  find(documents: Pick<Documents, 'find'>, options: FindOptions): Promise<Found<Doc>>;
  /** How many a filter finds. */
  count(documents: Pick<Documents, 'find'>, filter: Filter): Promise<number>;
  /** What is wanted of every document that a filter on an indexed field finds, however many these are; by id, so that pages stay where they are. */
  all<Value>(documents: Pick<Documents, 'find'>, filter: Filter, valueOf: (found: Sourced<Doc>) => Value): Promise<readonly Value[]>;
}

/** Names a read model and what its documents are. */
export function view<Doc>(model: string): View<Doc> {
  const valuesById =
    <Value>(valueOf: (doc: Doc) => Value | null): ById<Value> =>
    async <Item>(documents: Pick<Documents, 'getMany'>, items: Iterable<Item>, of = (item: Item): Ids => item as Ids) => {
      const ids = new Set([...items].flatMap(of));
      ids.delete(null);
      const values = new Map<string | null, Value>();
      for (const { id, doc } of await documents.getMany<Doc>(model, [...ids] as string[])) {
        const value = valueOf(doc);
        if (value !== null) values.set(id, value);
      }
      return values;
    };
  return {
    model,
    get: (documents, id) => documents.get<Doc>(model, id),
    getMany: (documents, ids) => documents.getMany<Doc>(model, ids),
    byId: valuesById((doc) => doc),
    valuesById,
    find: (documents, options) => documents.find<Doc>(model, options),
    count: async (documents, filter) => (await documents.find<Doc>(model, { filter, limit: 1 })).total,
    async all<Value>(documents: Pick<Documents, 'find'>, filter: Filter, valueOf: (found: Sourced<Doc>) => Value) {
      const values: Value[] = [];
      for (let offset = 0, more = true; more; offset += PAGE) {
        const { items } = await documents.find<Doc>(model, { filter, offset, limit: PAGE, count: false });
        values.push(...items.map((found) => valueOf(found)));
        more = items.length === PAGE;
      }
      return values;
    },
  };
}
