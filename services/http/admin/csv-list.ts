import { exportRecords } from '@aarambh/contracts/routes/admin-resources.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { staff } from '../access.ts';
import { handle, type Endpoint } from '../endpoint.ts';
import { answerCsv, csvFile, type CsvCell } from './csv.ts';
import { of } from './of.ts';
import { keptTo } from './one-college.ts';
import type { ListRules } from './list-rules.ts';
import { asSeenBy, pageOf, readListQuery, reading, rowFor, tooMany, type FindRows, type Reading } from './listing.ts';

/** The columns of a list as a file: the heading, and what stands below it. A column whose field the reader may not see is left out. */
export type CsvColumns<Row> = readonly {
  readonly heading: string;
  readonly field: string & keyof Row;
}[];

/** Rows of one file: more fit into no spreadsheet that people work in, and would hold a node up. */
const MOST_ROWS = 10_000;
/** Rows that are read at a time. */
const PAGE = 1_000;

interface CsvList<Doc, Row> {
  readonly name: string;
  readonly summary: string;
  readonly readers: readonly Role[];
  readonly rules: ListRules;
  readonly reads: readonly View<unknown>[];
  readonly columns: CsvColumns<Row>;
  readonly findOtherwise: FindRows<Doc> | undefined;
  rowsOf(items: readonly Sourced<Doc>[], reading: Reading): Promise<readonly Record<string, unknown>[]>;
}

/** GET /admin/api/{resource}.csv: the list as it is filtered, searched and sorted now, by the same rules as the list itself. */
export function csvOf<Doc, Row, Use>({
  name,
  summary,
  readers,
  rules: declared,
  reads,
  columns,
  findOtherwise,
  rowsOf,
}: CsvList<Doc, Row>): Endpoint<Use> {
  return handle(
    {
      ...of(exportRecords, name),
      summary: `${summary}: the first ${MOST_ROWS} as CSV that no spreadsheet runs; X-Total-More says that there are more`,
    },
    { access: staff(readers), reads },
    async (call) => {
      const { role } = call.me;
      const rules = asSeenBy(declared, role);
      const request = readListQuery(call.query, rules);
      if ('errors' in request) return call.invalid(request.errors);
      const kept = await keptTo(call);
      if (!kept.ok) return call.refuse(kept);
      const page = (offset: number, limit: number) =>
        pageOf<Doc>(call, rules, { ...request, offset, limit }, { orgId: kept.value, findOtherwise, count: false });
      const rows: Record<string, unknown>[] = [];
      let isLast = false;
      for (let offset = 0; offset < MOST_ROWS && !isLast; offset += PAGE) {
        const found = await page(offset, PAGE);
        if (found === null) return tooMany(call);
        // What only the list of one record's own wants, such as numbers of people, is in no column.
        for (const row of await rowsOf(found.items, reading(call, {}))) rows.push(rowFor(rules, role, row));
        isLast = found.items.length < PAGE;
      }
      const more = !isLast && (await page(MOST_ROWS, 1))?.items.length === 1;
      const seen = columns.filter(({ field }) => declared.seenBy?.[field]?.includes(role) ?? true);
      const file = csvFile(
        seen.map(({ heading }) => heading),
        rows.map((row) => seen.map(({ field }) => plain(row[field]))),
      );
      return answerCsv(call, `${name}.csv`, file, more ? { 'x-total-more': 'true' } : {});
    },
  );
}

function plain(value: unknown): CsvCell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
