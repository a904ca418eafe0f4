import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import { COUNTED, type PlaceInOrder } from '@aarambh/kernel/ports/documents.ts';
import type { CheckedQuery, Condition } from '../queries/documents-query.ts';
import { bound, column, docsTable, quoted, tokensTable, type Statement } from './documents-schema.ts';
import { hasWord, tokensOf, type Word } from './documents-words.ts';

/** One index by which a query can be answered. */
export interface Way {
  /** A row for each document that the index names. */
  readonly named: Statement;
  /** The page, if that is few: all of it is looked at, filtered and sorted. */
  readonly items: Statement;
  /** A row of `items` ends in how many fit; where the page is empty, one row has nothing else. */
  readonly itemsCount: boolean;
  /** How many fit, up to one more than `COUNTED`. */
  readonly count: Statement;
  /** The index names exactly what is asked for, in its order: however many these are, no more than the page is read, and nothing is weighed. */
  readonly straight: boolean;
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
const goingOn = (n: string): Statement => ({ sql: `(${n} & 1023 OR may_go_on())`, values: [] });

/** What the planner of pages knows of a read model. */
export type IndexedModel = Pick<DocumentModel, 'name' | 'indexed' | 'idStartsWith'>;

export function selectDocuments(model: Pick<DocumentModel, 'name'>): string {
  return `SELECT d.id, d.stream, d.revision, d.doc FROM ${quoted(docsTable(model.name))} AS d`;
}

/** The ways to a page of documents, and the walk along its order. `words` are those of the query, looked up. */
export function pagePlan(model: IndexedModel, query: CheckedQuery, words: readonly Word[]): PagePlan {
  const { conditions, sort } = query;
  const { name } = model;
  const docs = `${quoted(docsTable(name))} AS d`;
  const page = { sql: 'LIMIT +? OFFSET ?', values: [query.limit, query.offset] };
  const present = words.length > 0 || conditions.some(excludesDeleted) ? [] : [{ sql: 'd.doc IS NOT NULL', values: [] }];
  /** All that has to hold beside what leads the way. */
  const others = (lead: Condition | null, free: (one: Condition) => boolean): Statement[] => [
    ...conditions.filter((one) => one !== lead).map((one) => condition(one, !free(one))),
    ...words.map((word) => hasWord(name, word, 'd.n')),
    ...present,
    goingOn('d.n'),
  ];
  const selected = (conditionsOfAll: readonly Statement[], free: boolean): Statement =>
    oneAfterTheOther(
      (query.after === null ? [[]] : behind(sort, query.after, free).map((one) => [one])).map((further) =>
        joined([
          { sql: `${selectDocuments(model)} WHERE`, values: [] },
          and([...conditionsOfAll, ...further]),
          { sql: ordered(sort, free), values: [] },
          page,
        ]),
      ),
      query.limit,
    );

  const ways: Way[] = [];
  if (words.length === 0 && isStraight(model, query)) {
    const all = [...conditions.map((one) => condition(one, false)), goingOn('d.n')];
    const count = counted(from(docs, all), COUNTED + 1);
    ways.push({ named: from(docs, all), items: selected(all, true), itemsCount: false, count, straight: true });
  }
  for (const one of conditions) {
    const range = idRange(model, one);
    if (range.length === 0 && !leadsIndex(model, one.field)) continue;
    const lead = range[0] ?? condition(one, false);
    const all = [lead, ...(range.length === 0 ? [] : [condition(one, true)]), ...others(one, () => false)];
    ways.push({
      ...{ named: from(docs, [lead]), items: selected(all, givesOrder(model, one, sort.field)), itemsCount: false },
      ...{ count: counted(from(docs, all), COUNTED + 1), straight: false },
    });
  }
  for (const word of words) ways.push(wayOfWord(model, query, word, words));

  const along = others(null, (one) => one.field === sort.field);
  return {
    ways,
    walk: selected(along, true),
    count: counted(from(docs, along), COUNTED + 1),
    rows: conditions.length + words.length > 0 ? null : { sql: `SELECT count(*) FROM ${docs}`, values: [] },
  };
}

/**
 * The way along the documents of a word. The other words are asked for first, by number alone; of what is left the sort field is
 * kept, and whole documents are read for the page only.
 */
function wayOfWord(model: IndexedModel, { conditions, sort, limit, offset, after }: CheckedQuery, word: Word, words: readonly Word[]): Way {
  const tokens = `${quoted(tokensTable(model.name))} AS t`;
  const docs = quoted(docsTable(model.name));
  const probes = words.filter((other) => other !== word).map((other) => hasWord(model.name, other, 't.n'));
  const named = from(tokens, [tokensOf('t', word)]);
  // Several tokens of one document may begin with the word.
  const distinct = from(tokens, [tokensOf('t', word), ...probes, goingOn('t.n')], word.only === null ? 'DISTINCT t.n' : 't.n');
  const fit = joined([
    {
      sql: `SELECT d.n, d.${column(sort.field)} AS field, d.id FROM (${distinct.sql}) AS w CROSS JOIN ${docs} AS d ON d.n = w.n`,
      values: distinct.values,
    },
    { sql: 'WHERE', values: [] },
    and([...conditions.map((one) => condition(one, true)), ...(after === null ? [] : [or(behind(sort, after, false))]), goingOn('d.n')]),
  ]);
  return {
    named,
    items: {
      sql: `WITH fit AS MATERIALIZED (${fit.sql}) SELECT d.id, d.stream, d.revision, d.doc, whole.total
        FROM (SELECT count(*) AS total FROM fit) AS whole
        LEFT JOIN (SELECT n FROM fit ORDER BY field ${sort.order}, id ${sort.order} LIMIT +? OFFSET ?) AS page
        LEFT JOIN ${docs} AS d ON d.n = page.n ${ordered(sort, false)}`,
      values: [...fit.values, limit, offset],
    },
    itemsCount: true,
    // Without conditions the words are counted by their own table alone.
    count: counted(conditions.length > 0 ? fit : distinct, COUNTED + 1),
    straight: false,
  };
}

/** The order of a page; `free` lets an index give it. */
function ordered({ field, order }: CheckedQuery['sort'], free: boolean): string {
  const plus = free ? '' : '+';
  return field === 'id' ? `ORDER BY ${plus}d.id ${order}` : `ORDER BY ${plus}d.${column(field)} ${order}, d.id ${order}`;
}

/**
 * What stands behind a place of an order, part by part; `free` lets an index begin at each. Null is less than every value, and no comparison with it holds: downwards
 * it is a part of its own.
 */
function behind({ field, order }: CheckedQuery['sort'], { value, id }: PlaceInOrder, free: boolean): Statement[] {
  const [operator, plus] = [order === 'asc' ? '>' : '<', free ? '' : '+'];
  const name = `${plus}d.${column(field)}`;
  if (field === 'id') return [{ sql: `${name} ${operator} ?`, values: [id] }];
  const isNull = `${name} IS NULL`;
  if (value === null) {
    const later = { sql: `${isNull} AND d.id ${operator} ?`, values: [id] };
    return order === 'asc' ? [later, { sql: `${name} IS NOT NULL`, values: [] }] : [later];
  }
  const later = { sql: `(${name}, ${plus}d.id) ${operator} (?, ?)`, values: [bound(value), id] };
  return order === 'asc' ? [later] : [later, { sql: isNull, values: [] }];
}

/** The rows of one statement, then those of the next: what is not wanted any more is not run. */
function oneAfterTheOther(statements: readonly Statement[], limit: number): Statement {
  const [only, ...others] = statements;
  if (others.length === 0) return only!;
  const all = statements.map(({ sql }) => `SELECT * FROM (${sql})`).join(' UNION ALL ');
  return { sql: `${all} LIMIT +?`, values: [...statements.flatMap(({ values }) => values), limit] };
}

/** Counts the rows of a statement up to `most`, which is bound last. */
export function countedUpTo({ sql, values }: Statement, most: number): Statement {
  return { sql: `SELECT count(*) FROM (${sql} LIMIT +?)`, values: [...values, most] };
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
  const matching = and([...conditions.flatMap((one) => [condition(one, false), ...idRange(model, one)]), ...present, goingOn('d.n')]);
  return joined([
    { sql: `SELECT ${group}, count(*), ${total} FROM ${quoted(docsTable(model.name))} AS d WHERE`, values: [] },
    matching,
    { sql: `${groupBy === undefined ? '' : `GROUP BY ${group} `}ORDER BY ${group}`, values: [] },
  ]);
}

/** Whether an index begins with the field. */
function leadsIndex({ indexed }: IndexedModel, field: string): boolean {
  return field === 'id' || indexed.some((fields) => [fields].flat()[0] === field);
}

/** Whether an index answers a query alone: it begins with what is to be equal, and goes on with what is sorted by, which may be bounded. */
function isStraight({ indexed, idStartsWith }: IndexedModel, { conditions, sort }: CheckedQuery): boolean {
  const equal = new Set(conditions.filter(isEquality).map(({ field }) => field));
  const others = conditions.filter((one) => !isEquality(one));
  if (equal.size === 0 || others.some(({ field, is }) => is === 'in' || field !== sort.field)) return false;
  return indexed.some((index) => {
    const fields = [index].flat();
    return fields.slice(0, equal.size).every((field) => equal.has(field) && field !== idStartsWith) && fields[equal.size] === sort.field;
  });
}

/** Whether a condition names one value, which no deleted document has. */
function isEquality({ field, is, values }: Condition): boolean {
  return field !== 'id' && is === 'in' && values.length === 1 && values[0] !== null;
}

/** Whether the index that leads the way brings its documents in the order that is asked for. */
function givesOrder({ indexed }: IndexedModel, { field, is, values }: Condition, sort: string): boolean {
  if (field === sort) return true;
  return is === 'in' && values.length === 1 && indexed.some((fields) => fields[0] === field && fields[1] === sort);
}

/** The same condition on ids, where they start with the field's value: they are indexed anyway. */
function idRange({ idStartsWith }: IndexedModel, { field, is, values }: Condition): Statement[] {
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

function from(table: string, conditions: readonly Statement[], what = '1'): Statement {
  return joined([{ sql: `SELECT ${what} FROM ${table} WHERE`, values: [] }, and(conditions)]);
}

function counted({ sql, values }: Statement, most: number): Statement {
  return { sql: `SELECT count(*) FROM (${sql} LIMIT ${most})`, values };
}

function and(parts: readonly Statement[]): Statement {
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

function or(parts: readonly Statement[]): Statement {
  return { sql: `(${parts.map(({ sql }) => `(${sql})`).join(' OR ')})`, values: parts.flatMap(({ values }) => values) };
}

function joined(parts: readonly Statement[]): Statement {
  return { sql: parts.map(({ sql }) => sql).join(' '), values: parts.flatMap(({ values }) => values) };
}
