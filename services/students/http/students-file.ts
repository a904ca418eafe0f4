import type { StudentsWanted, StudentView } from '@aarambh/contracts/http/students.ts';
import { csvFile, type CsvCell } from '@aarambh/http/admin/csv.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Moment } from '@aarambh/projections/students/query.ts';
import { studentsPage } from './students-page.ts';
import { fileWords as words } from './words.ts';

/** Rows of one file: more fit into no spreadsheet that people work in, and would hold a node up. */
const MOST_ROWS = 10_000;
/** Rows that are read at a time. */
const PAGE = 1_000;

const plainly = { order: 'name', count: false } as const;

const columns: readonly { readonly heading: string; readonly cell: (student: StudentView, asOf: string) => CsvCell }[] = [
  { heading: words.name, cell: ({ name }) => name },
  { heading: words.email, cell: ({ email }) => email },
  { heading: words.rollNo, cell: ({ rollNo }) => rollNo },
  { heading: words.status, cell: ({ status }) => words.statuses[status] },
  { heading: words.booking, cell: ({ bookingDate }) => bookingDate },
  { heading: words.time, cell: ({ time }) => time },
  { heading: words.rating, cell: ({ ratingOverall }) => (ratingOverall === 0 ? null : ratingOverall) },
  { heading: words.risks, cell: ({ risks }) => risks.map((risk) => words.reasons[risk]).join(', ') },
  { heading: words.asOf, cell: (_student, asOf) => asOf },
];

/** The students of a college as they are filtered, by name, as a CSV file; of more than 10,000 the first. */
export async function studentsFile(
  documents: Pick<Documents, 'find' | 'getMany' | 'aggregate'>,
  orgId: string,
  wanted: StudentsWanted,
  at: Moment,
): Promise<{ readonly file: string; readonly more: boolean }> {
  const rows: StudentView[] = [];
  let isLast = false;
  for (let page = 1; rows.length < MOST_ROWS && !isLast; page++) {
    const { data } = await studentsPage(documents, orgId, { ...wanted, page, size: PAGE, ...plainly }, at);
    rows.push(...data);
    isLast = data.length < PAGE;
  }
  const behind = { ...wanted, page: MOST_ROWS + 1, size: 1, ...plainly };
  const more = !isLast && (await studentsPage(documents, orgId, behind, at)).data.length === 1;
  const file = csvFile(
    columns.map(({ heading }) => heading),
    rows.map((student) => columns.map(({ cell }) => cell(student, at.now))),
  );
  return { file, more };
}
