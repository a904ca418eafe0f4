import type { Documents, Filter, FindOptions, Found, Sourced } from './ports/documents.ts';

/** Documents that are read at a time: those of a thousand would hold up the thread for milliseconds. */
const PAGE = 200;

/** A read model as queries see it: its name, and what its documents are. The one place where a name and a type meet. */
export interface View<Doc> {
  readonly model: string;
  get(documents: Pick<Documents, 'get'>, id: string): Promise<Sourced<Doc> | null>;
  /** In the order of `ids`; what is not there is left out. */
  getMany(documents: Pick<Documents, 'getMany'>, ids: readonly string[]): Promise<readonly Sourced<Doc>[]>;
  /** The same by id, each asked for once. */
  byId(documents: Pick<Documents, 'getMany'>, ids: Iterable<string | null>): Promise<ReadonlyMap<string, Doc>>;
  find(documents: Pick<Documents, 'find'>, options: FindOptions): Promise<Found<Doc>>;
  /** What is wanted of every document that a filter on an indexed field finds, however many these are; by id, so that pages stay where they are. */
  all<Value>(documents: Pick<Documents, 'find'>, filter: Filter, valueOf: (found: Sourced<Doc>) => Value): Promise<readonly Value[]>;
}

/** Names a read model and what its documents are. */
export function view<Doc>(model: string): View<Doc> {
  return {
    model,
    get: (documents, id) => documents.get<Doc>(model, id),
    getMany: (documents, ids) => documents.getMany<Doc>(model, ids),
    async byId(documents, ids) {
      const wanted = new Set<string>();
      for (const id of ids) if (id !== null) wanted.add(id);
      const found = await documents.getMany<Doc>(model, [...wanted]);
      return new Map(found.map(({ id, doc }) => [id, doc]));
    },
    find: (documents, options) => documents.find<Doc>(model, options),
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
