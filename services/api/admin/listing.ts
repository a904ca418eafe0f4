import type { Documents, FieldValue, Filter, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { z } from 'zod';
import type { Call } from '../http/call.ts';
import type { FieldError } from '../http/validation.ts';

/** The query of a list in the dialect of ra-data-simple-rest: JSON in each parameter. */
export const ListQuery = z.object({
  sort: z.string().max(200).optional(),
  range: z.string().max(100).optional(),
  filter: z.string().max(20_000).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** What may be asked of a list: fields by the kind of value that filters them, and the fields that sort. */
export interface ListRules {
  readonly model: string;
  readonly filters: Readonly<Record<string, 'text' | 'number' | 'boolean'>>;
  readonly sorts: readonly string[];
  readonly defaultSort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Whether `q` searches. */
  readonly search: boolean;
}

export interface ListRequest {
  readonly offset: number;
  readonly limit: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly filter: Filter;
  readonly search: string | null;
  /** Set when the console asks for records by id (getMany). */
  readonly ids: readonly string[] | null;
}

const Sort = z.tuple([z.string().max(60), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
const Range = z.tuple([z.int().min(0).max(10_000_000), z.int().min(0).max(10_000_000)]);
const Scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const FilterValues = z.record(z.string().max(60), z.union([Scalar, z.array(Scalar).max(limits.pageSize)]));
const DEFAULT_PAGE = 25;

function parsed<Schema extends z.ZodType>(schema: Schema, text: string | undefined): z.output<Schema> | null | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads a list's query against what may be asked; errors name the parameter. */
export function readListQuery(query: ListQuery, rules: ListRules): ListRequest | { readonly errors: readonly FieldError[] } {
  const wrong = (field: string, message: string): { errors: FieldError[] } => ({ errors: [{ field, message }] });
  const sort = parsed(Sort, query.sort);
  if (sort === null) return wrong('sort', 'sort is a list of a field and ASC or DESC.');
  const range = parsed(Range, query.range);
  if (range === null || (range !== undefined && range[1] < range[0]))
    return wrong('range', 'range is a list of the first and the last row.');
  const values = parsed(FilterValues, query.filter);
  if (values === null) return wrong('filter', 'filter is an object of fields and values.');

  const [field, order] = sort ?? [rules.defaultSort.field, rules.defaultSort.order];
  // react-admin sorts by id unless told otherwise; that is our default order.
  const known = rules.sorts.includes(field);
  if (!known && field !== 'id') return wrong('sort', `This list cannot be sorted by ${field}.`);
  const filter = readFilter(values ?? {}, rules);
  if ('errors' in filter) return filter;
  const [first, last] = range ?? [0, DEFAULT_PAGE - 1];
  if (last - first + 1 > limits.pageSize) return wrong('range', `A page has at most ${limits.pageSize} rows.`);
  return {
    offset: first,
    limit: last - first + 1,
    sort: known ? { field, order: order.toLowerCase() === 'asc' ? 'asc' : 'desc' } : rules.defaultSort,
    ...filter,
  };
}

function readFilter(
  values: z.output<typeof FilterValues>,
  rules: ListRules,
): { filter: Filter; search: string | null; ids: readonly string[] | null } | { readonly errors: readonly FieldError[] } {
  const filter: Record<string, Filter[string]> = {};
  let search: string | null = null;
  let ids: readonly string[] | null = null;
  for (const [name, value] of Object.entries(values)) {
    if (name === 'q' && rules.search) search = typeof value === 'string' && value.trim() !== '' ? value : null;
    else if (name === 'id') ids = (Array.isArray(value) ? value : [value]).map(String);
    else {
      const [, field = name, bound] = /^(.*)_(gte|lte|gt|lt)$/.exec(name) ?? [];
      const kind = Object.hasOwn(rules.filters, field) ? rules.filters[field] : undefined;
      if (kind === undefined) return { errors: [{ field: `filter.${name}`, message: `This list cannot be filtered by ${name}.` }] };
      const all = Array.isArray(value) ? value : [value];
      if (!all.every((one) => fits(one, kind)) || (bound !== undefined && Array.isArray(value))) {
        return { errors: [{ field: `filter.${name}`, message: `That is not a value of ${name}.` }] };
      }
      filter[field] = bound === undefined ? value : { ...(filter[field] as object | undefined), [bound]: value };
    }
  }
  return { filter, search, ids };
}

function fits(value: FieldValue, kind: 'text' | 'number' | 'boolean'): boolean {
  return value === null || typeof value === (kind === 'text' ? 'string' : kind);
}

/** Marks a record whose stream a poison event parked (design §4): it may lack what happened since. */
export function staleMark({ stale }: Pick<Sourced<unknown>, 'stale'>): { stale?: true } {
  return stale === undefined ? {} : { stale };
}

/** Answers a page of a list with Content-Range; `rows` makes the console's records of the documents. */
export async function answerList<Doc>(
  call: Call<unknown, ListQuery>,
  rules: ListRules,
  rows: (items: readonly Sourced<Doc>[], documents: Documents) => Promise<readonly unknown[]> | readonly unknown[],
): Promise<Response> {
  const request = readListQuery(call.query, rules);
  if ('errors' in request) return call.invalid(request.errors);
  const { documents } = call.ports;
  if (request.ids !== null) {
    const items = await documents.getMany<Doc>(rules.model, request.ids);
    return listed(call, rules.model, await rows(items, documents), 0, items.length);
  }
  const found = await documents.find<Doc>(rules.model, {
    filter: request.filter,
    sort: request.sort,
    offset: request.offset,
    limit: request.limit,
    ...(request.search === null ? undefined : { search: request.search }),
  });
  return listed(call, rules.model, await rows(found.items, documents), request.offset, found.total);
}

/** Answers rows that are one page, from `offset` on, of `total`. */
export function listed(call: Call, name: string, rows: readonly unknown[], offset: number, total: number): Response {
  const last = rows.length === 0 ? offset : offset + rows.length - 1;
  return call.json(rows, 200, { 'content-range': `${name} ${offset}-${last}/${total}` });
}
