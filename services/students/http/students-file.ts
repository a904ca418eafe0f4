import { MOST_IN_FILE, type StudentsWanted } from '@aarambh/contracts/http/students.ts';
import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import { csvFile, type CsvCell } from '@aarambh/http/admin/csv.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Moment } from '@aarambh/projections/students/query.ts';
import { scoredStudents, type ScoredStudent } from './students-page.ts';
import { fileWords as words } from './words.ts';

/** Rows that are read at a time. */
const PAGE = 1_000;

const plainly = { order: 'name', count: false } as const;

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

/** The students of a college as they are filtered, by name, as a CSV file; of more than 10,000 the first. */
export async function studentsFile(
  documents: Pick<Documents, 'find' | 'getMany' | 'aggregate'>,
  orgId: string,
  wanted: StudentsWanted,
  at: Moment,
): Promise<{ readonly file: string; readonly more: boolean }> {
  const rows: ScoredStudent[] = [];
  let isLast = false;
  for (let page = 1; rows.length < MOST_IN_FILE && !isLast; page++) {
    const { data } = await scoredStudents(documents, orgId, { ...wanted, page, size: PAGE, ...plainly }, at);
    rows.push(...data);
    isLast = data.length < PAGE;
  }
  const behind = { ...wanted, page: MOST_IN_FILE + 1, size: 1, ...plainly };
  const more = !isLast && (await scoredStudents(documents, orgId, behind, at)).data.length === 1;
  const asOf = new Date(at.now).toISOString();
  const file = csvFile(
    columns.map(({ heading }) => heading),
    rows.map((row) => columns.map(({ cell }) => cell(row, asOf))),
  );
  return { file, more };
}
