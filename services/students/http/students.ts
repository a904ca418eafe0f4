import type { StudentView, StudentsWanted } from '@aarambh/contracts/http/students.ts';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { bookingsOf } from '@aarambh/projections/interviews/query.ts';
import { interviewsView, type InterviewDocument } from '@aarambh/projections/interviews/view.ts';
import { scoresView, type ScoreDocument } from '@aarambh/projections/scores/view.ts';
import { studentsOf, countsOf, type Moment } from '@aarambh/projections/students/query.ts';
import { risksOf } from '@aarambh/projections/students/standing.ts';
import { studentsView, type StudentDocument } from '@aarambh/projections/students/view.ts';
import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import { answerCsvPages, type CsvCell } from '@aarambh/http/admin/csv.ts';
import { alongOrder } from '@aarambh/kernel/along-order.ts';
import { fileWords as words } from './words.ts';
import { exportStudents, readStudents, readCollegeNumbers, readStats, readSummary } from '@aarambh/contracts/routes/students.ts';
import { own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { StudentsService } from '../use-cases.ts';
import { readRefusedAt, momentOf } from './caller.ts';
import { appearingAt, averagesOf, ratingsOf } from '@aarambh/projections/scores/query.ts';

/** The booking that is next at `now` (milliseconds), else the last one. */
function shownOf(bookings: readonly InterviewDocument[], now: number): InterviewDocument | undefined {
  return bookings.find(({ day, time }) => startOf(day, time) > now) ?? bookings.at(-1);
}

function shown(
  { id, doc }: Sourced<StudentDocument>,
  booking: InterviewDocument | undefined,
  score: ScoreDocument | null,
  at: Moment,
): StudentView {
  const { accountId, name, email, rollNo, status } = doc;
  return {
    ...{ _id: id, ...(accountId !== null && { userId: accountId }), name, email, rollNo, status },
    ratingOverall: score?.overall ?? 0,
    isRated: score !== null,
    ...(booking === undefined ? { bookingDate: '', time: '' } : { bookingDate: written(booking.day), time: booking.time }),
    risks: [...risksOf(doc, at)],
  };
}

/** A student of a list, and the latest scorecard that counts. */
interface ScoredStudent {
  readonly student: StudentView;
  readonly score: ScoreDocument | null;
}

/** Students of a list with their bookings and ratings. */
async function scoredStudents(
  documents: Pick<Documents, 'find' | 'getMany'>,
  items: readonly Sourced<StudentDocument>[],
  at: Moment,
): Promise<ScoredStudent[]> {
  const ids = items.map(({ id }) => id);
  const [bookings, scores] = await Promise.all([bookingsOf(documents, ids), scoresView.byId(documents, ids)]);
  return items.map((one) => {
    const found = scores.get(one.id);
    const score = found?.counts === true ? found : null;
    return { student: shown(one, shownOf(bookings.get(one.id) ?? [], at.now), score, at), score };
  });
}

/** A page of a college's students as it sees them in its list, and how many there are: of a search exactly up to 10,000. */
async function studentsPage(
  documents: Pick<Documents, 'find' | 'getMany' | 'aggregate'>,
  orgId: string,
  wanted: Parameters<typeof studentsOf>[2],
  at: Moment,
): Promise<{ readonly data: StudentView[]; readonly total: number; readonly more: boolean }> {
  const { items, total, more = false } = await studentsOf(documents, orgId, wanted, at);
  const scored = await scoredStudents(documents, items, at);
  return { data: scored.map(({ student }) => student), total, more };
}

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

const studentsHeading = columns.map(({ heading }) => heading);

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

const served = {
  access: { ...own, who: ['org', 'admin'], console: 'either', whose: 'object' },
  reads: [studentsView, interviewsView, scoresView],
} as const;

/** The students of a college, for its own people and for admins (I4, I9). */
export const studentEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(readStudents, served, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const at = await momentOf(use, orgId);
    const found = await studentsPage(call.ports.documents, orgId, call.query, at);
    return call.json({ ...found, page: call.query.page, asOf: new Date(at.now).toISOString() });
  }),
  handle(exportStudents, served, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const pages = studentsRows(call.ports.documents, orgId, call.query, await momentOf(use, orgId));
    const mayGoOn = async () => (await readRefusedAt(use, call.me, orgId)) === null;
    return answerCsvPages(call, { fileName: 'students.csv', heading: studentsHeading, pages, mayGoOn });
  }),
];

const ofCollege = { ...own, who: ['org', 'admin'], console: 'either', whose: 'object' } as const;

/** The numbers of a college, for its own people and for admins, who are of no college: how many appear is of all colleges to them (I4, J4). */
export const statisticsEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(readCollegeNumbers, { access: ofCollege, reads: [studentsView, scoresView] }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const { closesOn, ...at } = await momentOf(use, orgId);
    const { documents } = call.ports;
    const [counts, ratings] = await Promise.all([countsOf(documents, orgId, at), ratingsOf(documents, orgId)]);
    return call.json({
      asOf: new Date(at.now).toISOString(),
      ...counts,
      ...ratings,
      closesOn: closesOn === null ? null : written(closesOn),
    });
  }),
  handle(readStats, { access: ofCollege, reads: [scoresView] }, async (call, use: StudentsService) => {
    const { orgId } = call.params;
    const refused = await readRefusedAt(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const asOf = new Date(use.now()).toISOString();
    return call.json({ stats: await averagesOf(call.ports.documents, orgId), asOf });
  }),
  handle(
    readSummary,
    { access: { ...own, who: ['org', 'admin'], console: 'either' }, reads: [scoresView] },
    async (call, use: StudentsService) => {
      const { role, accountId } = call.me;
      const mine = role === 'admin' ? null : await use.colleges.collegeOf(accountId);
      if (role !== 'admin' && mine?.active !== true) return call.problem('college_closed');
      const asOf = new Date(use.now()).toISOString();
      return call.json({ totalAppearingStudents: await appearingAt(call.ports.documents, mine?.orgId ?? null), asOf });
    },
  ),
];
