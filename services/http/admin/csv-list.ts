import { exportRecords } from '@aarambh/contracts/routes/admin-resources.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { alongOrder, type PageAlong } from '@aarambh/kernel/along-order.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { staff } from '../access.ts';
import { handle, type Endpoint } from '../endpoint.ts';
import { answerCsvPages, type CsvCell } from './csv.ts';
import { of } from './of.ts';
import { keptTo } from './one-college.ts';
import type { ListRules } from './list-rules.ts';
import { asSeenBy, pageOf, readListQuery, reading, rowFor, tooMany, type FindRows, type Reading } from './listing.ts';

type Field<Row> = string & keyof Row;

/**
 * The columns of a list as a file, by the fields that stand in them: `receivedAt` has the heading `received_at`, and one of another name stands
 * beside its field. A column whose field the reader may not see is left out.
 */
export type CsvColumns<Row> = readonly (Field<Row> | Readonly<Record<string, Field<Row>>>)[];

const headingOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Headings, and the field of each. */
const headed = <Row>(columns: CsvColumns<Row>): readonly (readonly [heading: string, field: Field<Row>])[] =>
  columns.flatMap((one) => (typeof one === 'string' ? [[headingOf(one), one] as const] : Object.entries(one)));

/** Rows that are read at a time. */
const PAGE = 200;

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
      summary: `${summary}: all of them as CSV that no spreadsheet runs`,
    },
    { access: staff(readers), reads },
    async (call) => {
      const { role } = call.me;
      const rules = asSeenBy(declared, role);
      const request = readListQuery(call.query, rules);
      if ('errors' in request) return call.invalid(request.errors);
      const kept = await keptTo(call);
      if (!kept.ok) return call.refuse(kept);
      const orgId = kept.value;
      const seen = headed(columns).filter(([, field]) => declared.seenBy?.[field]?.includes(role) ?? true);
      const rowsOfPage = async (items: readonly Sourced<Doc>[]) => {
        // What only the list of one record's own wants, such as numbers of people, is in no column.
        const rows = await rowsOf(items, reading(call, {}));
        return rows.map((row) => rowFor(rules, role, row)).map((row) => seen.map(([, field]) => plain(row[field])));
      };
      const pageAt = ({ limit, done, after }: PageAlong) =>
        pageOf<Doc>(call, rules, { ...request, offset: done, limit, ...(after && { after }) }, { orgId, findOtherwise, count: false });
      const first = await pageAt({ limit: PAGE, done: 0 });
      if (first === null) return tooMany(call);
      const along = alongOrder<Doc>(request.sort.field, PAGE, async (page) =>
        page.after === undefined ? first.items : ((await pageAt(page))?.items ?? []),
      );
      async function* pages() {
        for await (const items of along) yield await rowsOfPage(items);
      }
      const mayGoOn = async () => {
        const now = await keptTo(call);
        return now.ok && now.value === orgId;
      };
      return answerCsvPages(call, { fileName: `${name}.csv`, heading: seen.map(([heading]) => heading), pages: pages(), mayGoOn });
    },
  );
}

function plain(value: unknown): CsvCell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
