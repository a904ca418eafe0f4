import type { StudentsWanted } from '@aarambh/contracts/http/students.ts';
import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import type { CsvCell } from '@aarambh/http/admin/csv.ts';
import { alongOrder } from '@aarambh/kernel/along-order.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { studentsOf, type Moment } from '@aarambh/projections/students/query.ts';
import { scoredStudents, type ScoredStudent } from './students-page.ts';
import { fileWords as words } from './words.ts';

/** Rows that are read at a time. */
const PAGE = 200;

const columns: readonly { readonly heading: string; readonly cell: (row: ScoredStudent, asOf: string) => CsvCell }[] = [
  { heading: words.name, cell: ({ student }) => student.name },
  { heading: words.email, cell: ({ student }) => student.email },
  { heading: words.rollNo, cell: ({ student }) => student.rollNo },
  { heading: words.status, cell: ({ student }) => words.statuses[student.status] },
  { heading: words.booking, cell: ({ student }) => student.bookingDate },
  { heading: words.time, cell: ({ student }) => student.time },
  { heading: words.rating, cell: ({ score }) => score?.overall ?? null },
  ...skills.map((skill) => ({ heading: words.skills[skill], cell: ({ score }: ScoredStudent) => score?.[skill] ?? null })),
  { heading: words.risks, cell: ({ student }) => student.risks.map((risk) => words.reasons[risk]).join(', ') },
  { heading: words.asOf, cell: (_row, asOf) => asOf },
];

export const studentsHeading = columns.map(({ heading }) => heading);

/** The students of a college as they are filtered, by name, as rows of a CSV file, some at a time. */
export async function* studentsRows(
  documents: Pick<Documents, 'find' | 'getMany' | 'aggregate'>,
  orgId: string,
  wanted: StudentsWanted,
  at: Moment,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  const asOf = new Date(at.now).toISOString();
  const pages = alongOrder('sortName', PAGE, async ({ limit, after }) => {
    const page = { page: 1, size: limit, order: 'name', count: false, ...(after && { after }) } as const;
    return (await studentsOf(documents, orgId, { ...wanted, ...page }, at)).items;
  });
  for await (const items of pages) {
    const rows = await scoredStudents(documents, items, at);
    yield rows.map((row) => columns.map(({ cell }) => cell(row, asOf)));
  }
}
