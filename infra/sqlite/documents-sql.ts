import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import { COUNTED } from '@aarambh/kernel/ports/documents.ts';
import type { CheckedQuery, Condition } from '../queries/documents-query.ts';
import { bound, column, docsTable, quoted, tokensTable } from './documents-schema.ts';

export type Bound = string | number | null;

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Bound[];
}

/** One index by which a query can be answered. */
export interface Way {
  /** Counts what the index names, up to one more than `NARROW`. */
  readonly size: Statement;
  /** The page, if that is few: all of it is looked at, filtered and sorted. */
  readonly items: Statement;
  /** How many fit, up to one more than `COUNTED`. */
  readonly count: Statement;
}

/** A page of documents, and the ways to it; the engine's own planner knows too little of what is in an index to choose. */
export interface PagePlan {
  readonly ways: readonly Way[];
  /** The page along the order that is asked for, until it is full: for when every way names many. */
  readonly walk: Statement;
  /** How many fit, for when there is no way: up to one more than `COUNTED`. */
  readonly count: Statement;
  /** How many documents there are, for when all of them are asked for. */
  readonly rows: Statement | null;
}

/** Documents that may be looked at and sorted for one page: about a tenth of a second. */
export const NARROW = 50_000;

/** Asks the thread that runs the statement, once in about a thousand rows, whether it may go on (`documents-reader.ts`). */
const GOING_ON = '(d.n & 1023 OR may_go_on())';

export function selectDocuments(model: DocumentModel): string {
  return `SELECT d.id, d.stream, d.revision, d.doc FROM ${quoted(docsTable(model.name))} AS d`;
}

/** The ways to a page of documents, and the walk along its order. */
export function pagePlan(model: DocumentModel, { conditions, words, sort, offset, limit }: CheckedQuery): PagePlan {
  const { name } = model;
  const docs = `${quoted(docsTable(name))} AS d`;
  const page = { sql: 'LIMIT +? OFFSET ?', values: [limit, offset] };
  const present = words.length > 0 || conditions.some(excludesDeleted) ? [] : [{ sql: 'd.doc IS NOT NULL', values: [] }];
  const going = { sql: GOING_ON, values: [] };
  /** All that has to hold beside what leads the way. */
  const others = (lead: Condition | string | null, free: (one: Condition) => boolean): Statement[] => [
    ...conditions.filter((one) => one !== lead).map((one) => condition(one, !free(one))),
    ...words.filter((word) => word !== lead).map((word) => hasWord(name, word)),
    ...present,
    going,
  ];
  const ordered = (free: boolean): string => {
    const plus = free ? '' : '+';
    return sort.field === 'id'
      ? `ORDER BY ${plus}d.id ${sort.order}`
      : `ORDER BY ${plus}d.${column(sort.field)} ${sort.order}, d.id ${sort.order}`;
  };
  const way = (lead: Statement, size: Statement, rest: readonly Statement[], free: boolean, count?: Statement): Way => ({
    size: counted(size, NARROW + 1),
    items: joined([{ sql: `${selectDocuments(model)} WHERE`, values: [] }, and([lead, ...rest]), { sql: ordered(free), values: [] }, page]),
    count: counted(count ?? from(docs, [lead, ...rest]), COUNTED + 1),
  });

  const ways: Way[] = [];
  for (const one of conditions) {
    const range = idRange(model, one);
    if (range.length === 0 && !leadsIndex(model, one.field)) continue;
    const lead = range[0] ?? condition(one, false);
    const rest = [...(range.length === 0 ? [] : [condition(one, true)]), ...others(one, () => false)];
    ways.push(way(lead, from(docs, [lead]), rest, givesOrder(model, one, sort.field)));
  }
  for (const word of words) {
    const tokens = tokenRange('t', word);
    const table = `${quoted(tokensTable(name))} AS t`;
    const named = from(table, [tokens], 't.n');
    const lead = { sql: `d.n IN (${named.sql})`, values: named.values };
    // Without conditions the words are counted by their own table alone.
    const probes = words.filter((other) => other !== word).map((other) => hasWord(name, other, 't.n'));
    const distinct =
      conditions.length > 0
        ? undefined
        : from(table, [tokens, ...probes, { sql: GOING_ON.replace('d.n', 't.n'), values: [] }], 'DISTINCT t.n');
    ways.push(
      way(
        lead,
        from(table, [tokens]),
        others(word, () => false),
        false,
        distinct,
      ),
    );
  }

  const along = others(null, (one) => one.field === sort.field);
  return {
    ways,
    walk: joined([{ sql: `${selectDocuments(model)} WHERE`, values: [] }, and(along), { sql: ordered(true), values: [] }, page]),
    count: counted(from(docs, along), COUNTED + 1),
    rows: conditions.length + words.length > 0 ? null : { sql: `SELECT count(*) FROM ${docs}`, values: [] },
  };
}

/** Count and sums by groups. */
export function groupedBy(
  model: DocumentModel,
  conditions: readonly Condition[],
  groupBy: string | undefined,
  sum: string | undefined,
): Statement {
  const group = groupBy === undefined ? 'NULL' : `d.${column(groupBy)}`;
  const total = sum === undefined ? '0' : `coalesce(sum(d.${column(sum)}), 0)`;
  const present = conditions.some(excludesDeleted) ? [] : [{ sql: 'd.doc IS NOT NULL', values: [] }];
  const matching = and([
    ...conditions.flatMap((one) => [condition(one, false), ...idRange(model, one)]),
    ...present,
    { sql: GOING_ON, values: [] },
  ]);
  return joined([
    { sql: `SELECT ${group}, count(*), ${total} FROM ${quoted(docsTable(model.name))} AS d WHERE`, values: [] },
    matching,
    { sql: `${groupBy === undefined ? '' : `GROUP BY ${group} `}ORDER BY ${group}`, values: [] },
  ]);
}

/** Whether an index begins with the field. */
function leadsIndex({ indexed }: DocumentModel, field: string): boolean {
  return field === 'id' || indexed.some((fields) => [fields].flat()[0] === field);
}

/** Whether the index that leads the way brings its documents in the order that is asked for. */
function givesOrder({ indexed }: DocumentModel, { field, is, values }: Condition, sort: string): boolean {
  if (field === sort) return true;
  return is === 'in' && values.length === 1 && indexed.some((fields) => fields[0] === field && fields[1] === sort);
}

/** The same condition on ids, where they start with the field's value: they are indexed anyway. */
function idRange({ idStartsWith }: DocumentModel, { field, is, values }: Condition): Statement[] {
  const [value] = values;
  if (field !== idStartsWith || is !== 'in' || values.length !== 1 || typeof value !== 'string') return [];
  return [{ sql: 'd.id >= ? AND d.id < ?', values: [`${value}:`, `${value};`] }];
}

/** The fields of a deleted document are null and it has no tokens: whatever asks for more need not look at the document. */
function excludesDeleted({ field, values }: Condition): boolean {
  return field !== 'id' && !values.includes(null);
}

const OPERATOR = { gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;

/** A condition as SQL; `plus` keeps the planner from answering by an index of its field. */
function condition({ field, is, values }: Condition, plus: boolean): Statement {
  const name = `${plus ? '+' : ''}d.${column(field)}`;
  // No comparison with null holds; SQLite answers null then, which is not true either.
  if (is !== 'in') return { sql: `${name} ${OPERATOR[is]} ?`, values: values.map(bound) };
  if (values.length === 1) return { sql: `${name} IS ?`, values: values.map(bound) };
  const present = values.filter((value) => value !== null).map(bound);
  const listed = `${name} IN (SELECT value FROM json_each(?))`;
  return { sql: present.length === values.length ? listed : `(${listed} OR ${name} IS NULL)`, values: [JSON.stringify(present)] };
}

function tokenRange(alias: string, word: string): Statement {
  return { sql: `${alias}.token >= ? AND ${alias}.token < ?`, values: [word, `${word}\u{10ffff}`] };
}

/** Whether one document has a word: a look into the index of its tokens. */
function hasWord(model: string, word: string, n = 'd.n'): Statement {
  const { sql, values } = tokenRange('p', word);
  return { sql: `(SELECT 1 FROM ${quoted(tokensTable(model))} AS p WHERE p.n = ${n} AND ${sql}) IS 1`, values };
}

function from(table: string, conditions: readonly Statement[], what = '1'): Statement {
  return joined([{ sql: `SELECT ${what} FROM ${table} WHERE`, values: [] }, and(conditions)]);
}

function counted({ sql, values }: Statement, most: number): Statement {
  return { sql: `SELECT count(*) FROM (${sql} LIMIT ${most})`, values };
}

function and(parts: readonly Statement[]): Statement {
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

function joined(parts: readonly Statement[]): Statement {
  return { sql: parts.map(({ sql }) => sql).join(' '), values: parts.flatMap(({ values }) => values) };
}
