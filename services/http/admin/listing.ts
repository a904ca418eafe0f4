import type { Documents, FieldValue, Filter, FindOptions, Found, PlaceInOrder, Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { ListQuery } from '@aarambh/contracts/http/admin.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { FilterKind } from '@aarambh/contracts/resources/resource.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { z } from 'zod';
import type { Answered, Call } from '../call.ts';
import type { HttpPorts } from '../ports.ts';
import type { FieldError } from '../validation.ts';
import type { ListRules } from './list-rules.ts';
import { isOf, keptTo, readsOneCollege, rulesWithin, within } from './one-college.ts';

export interface ListRequest {
  readonly offset: number;
  readonly limit: number;
  /** Where a list that is read to its end goes on: by this place instead of the offset, where an index finds it. */
  readonly after?: PlaceInOrder;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly filter: Filter;
  readonly search: string | null;
  /** Set when the console asks for records by id (getMany). */
  readonly ids: readonly string[] | null;
}

const Sort = z.tuple([z.string().max(60), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
const Range = z.tuple([z.int().min(0).max(10_000_000), z.int().min(0).max(10_000_000)]);
const Scalar = z.union([z.string().max(limits.filterText), z.number(), z.boolean(), z.null()]);
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
  const isWithin = rules.within?.by.some((one) => typeof values?.[one] === 'string') === true;
  const { filters, sorts } = isWithin ? widened(rules) : rules;
  // react-admin sorts by id unless told otherwise; that is our default order.
  const known = sorts.includes(field);
  if (!known && field !== 'id') return wrong('sort', `This list cannot be sorted by ${field}.`);
  const filter = readFilter(values ?? {}, { filters, search: rules.search });
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

function widened({ filters, sorts, within }: ListRules): Pick<ListRules, 'filters' | 'sorts'> {
  return { filters: { ...filters, ...within?.filters }, sorts: [...sorts, ...(within?.sorts ?? [])] };
}

function readFilter(
  values: z.output<typeof FilterValues>,
  rules: Pick<ListRules, 'filters' | 'search'>,
): { filter: Filter; search: string | null; ids: readonly string[] | null } | { readonly errors: readonly FieldError[] } {
  const filter: Record<string, Filter[string]> = {};
  let search: string | null = null;
  let ids: readonly string[] | null = null;
  for (const [name, value] of Object.entries(values)) {
    if (name === 'q' && rules.search.length > 0) search = typeof value === 'string' && value.trim() !== '' ? value : null;
    else if (name === 'id') ids = (Array.isArray(value) ? value : [value]).map(String);
    else {
      const [, field = name, bound] = /^(.*)_(gte|lte|gt|lt)$/.exec(name) ?? [];
      const kind = Object.hasOwn(rules.filters, field) ? rules.filters[field] : undefined;
      if (kind === undefined) return { errors: [{ field: `filter.${name}`, message: `This list cannot be filtered by ${name}.` }] };
      const all = Array.isArray(value) ? value : [value];
      const isOne = !Array.isArray(value) && bound === undefined;
      if (!all.every((one) => fits(one, kind)) || (bound !== undefined && Array.isArray(value)) || (kind === 'id' && !isOne)) {
        return { errors: [{ field: `filter.${name}`, message: `That is not a value of ${name}.` }] };
      }
      filter[field] = bound === undefined ? value : { ...(filter[field] as object | undefined), [bound]: value };
    }
  }
  return { filter, search, ids };
}

function fits(value: FieldValue, kind: FilterKind): boolean {
  return value === null || typeof value === (kind === 'text' || kind === 'id' ? 'string' : kind);
}

/** Marks a record whose stream a poison event parked: it may lack what happened since. */
export function staleMark({ stale }: Pick<Sourced<unknown>, 'stale'>): { stale?: true } {
  return stale === undefined ? {} : { stale };
}

/** Where a search looks, for whoever may not see everything that it looks at otherwise. */
export function searchPart({ searchIn }: ListRules): Pick<FindOptions, 'searchIn'> {
  return searchIn === undefined ? {} : { searchIn };
}

type Row = Readonly<Record<string, unknown>>;

/** What the records of a list are made with. */
export interface Reading {
  readonly documents: Documents;
  readonly store: HttpPorts['store'];
  readonly codec: EventCodec;
  /** By the wall, ISO. */
  readonly at: string;
  /** What the list was filtered by; empty where one record is read. */
  readonly filter: Filter;
}

/** What the records that a call asks for are made with. */
export function reading({ ports: { documents, store, codec, clock } }: Call, filter: Filter): Reading {
  return { documents, store, codec, at: new Date(clock()).toISOString(), filter };
}

/** Finds rows otherwise than the rules say; null when more fit than can be looked through, undefined to leave it to the rules. */
export type FindRows<Doc> = (documents: Documents, request: ListRequest, rules: ListRules) => Promise<Found<Doc> | null> | undefined;

/** What is said when more fit a search than can be looked through. */
export function tooMany(call: Call): Answered {
  return call.invalid([{ field: 'filter.q', message: 'Too many records fit that. Search for more of the name.' }]);
}

/** A page of what was asked for, however it is found, of one college or (`orgId` null) of all; null when more fit than can be looked through. */
export async function pageOf<Doc>(
  { ports: { documents }, signal }: Call,
  rules: ListRules,
  request: ListRequest,
  {
    orgId,
    findOtherwise,
    count = true,
  }: { readonly orgId: string | null; readonly findOtherwise?: FindRows<Doc> | undefined; readonly count?: boolean },
): Promise<Found<Doc> | null> {
  const { ids, search, filter, sort, offset, limit, after } = request;
  const named = ids ?? (orgId !== null && rules.ofCollege === 'id' ? [orgId] : null);
  if (named !== null) {
    const found = await documents.getMany<Doc>(rules.model, named);
    const items = found.filter((item) => isOf(rules, orgId, item));
    return { items: items.slice(ids === null || after !== undefined ? offset : 0), total: items.length };
  }
  const otherwise = await findOtherwise?.(documents, request, rules);
  if (otherwise !== undefined) return otherwise;
  return documents.find<Doc>(rules.model, {
    ...{ filter: within(rules, orgId, filter), sort, limit, count, signal },
    ...(after === undefined ? { offset } : { after }),
    ...(search === null ? undefined : { search, ...searchPart(rules) }),
  });
}

/** Answers a page of a list with Content-Range; `rows` makes the console's records of the documents. */
export async function answerList<Doc>(
  call: Call<unknown, ListQuery>,
  declared: ListRules,
  rows: (items: readonly Sourced<Doc>[], reading: Reading) => Promise<readonly Row[]> | readonly Row[],
  findOtherwise?: FindRows<Doc>,
): Promise<Response> {
  const viewer = call.me.role;
  const rules = asSeenBy(declared, viewer);
  const request = readListQuery(call.query, rules);
  if ('errors' in request) return call.invalid(request.errors);
  const kept = await keptTo(call);
  if (!kept.ok) return call.refuse(kept);
  const found = await pageOf<Doc>(call, rules, request, { orgId: kept.value, findOtherwise });
  if (found === null) return tooMany(call);
  const shown = (await rows(found.items, reading(call, request.filter))).map((row) => rowFor(rules, viewer, row));
  return listed(call, rules.model, shown, request.ids === null ? request.offset : 0, found.total, found.more);
}

/** Answers rows that are one page, from `offset` on, of `total`, or of more than that. */
export function listed(call: Call, name: string, rows: readonly unknown[], offset: number, total: number, more = false): Answered {
  const last = rows.length === 0 ? offset : offset + rows.length - 1;
  return call.json(rows, 200, { 'content-range': `${name} ${offset}-${last}/${total}`, ...(more && { 'x-total-more': 'true' }) });
}

/**
 * A list's rules as one role may use them: it filters, sorts and searches by what it sees in the rows, so that no order and no count
 * tells the rest. A list whose own order would tell something is sorted by the first field that the role sees. Who reads one college asks within it.
 */
export function asSeenBy(declared: ListRules, viewer: Role): ListRules {
  const rules = readsOneCollege(viewer) ? rulesWithin(declared) : declared;
  const seen = (field: string): boolean => sees(rules, viewer, field);
  const seenOf = (filters: ListRules['filters']): ListRules['filters'] =>
    Object.fromEntries(Object.entries(filters).filter(([field]) => seen(field)));
  const sorts = rules.sorts.filter(seen);
  const search = rules.search.filter(seen);
  const [first] = sorts;
  if (first === undefined) throw new Error(`${rules.model} has no order that ${viewer} sees`);
  // A search that finds by some of its texts only is one of the parts that the read model can search by themselves.
  const [alone] = search;
  if (search.length > 1 && search.length < rules.search.length) throw new Error(`${rules.model} is searched by one part or by all`);
  return {
    ...rules,
    filters: seenOf(rules.filters),
    sorts,
    ...(rules.within && { within: { ...rules.within, filters: seenOf(rules.within.filters), sorts: rules.within.sorts.filter(seen) } }),
    defaultSort: seen(rules.defaultSort.field) ? rules.defaultSort : { field: first, order: 'asc' },
    search,
    ...(alone === undefined || search.length === rules.search.length ? undefined : { searchIn: alone }),
  };
}

/** A row without what its reader may not see. */
export function rowFor(rules: ListRules, viewer: Role, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => sees(rules, viewer, field)));
}

function sees({ seenBy }: ListRules, viewer: Role, field: string): boolean {
  return seenBy?.[field]?.includes(viewer) ?? true;
}
