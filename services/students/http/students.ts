import { exportStudents, readStudents } from '@aarambh/contracts/routes/students.ts';
import { own } from '@aarambh/http/access.ts';
import { answerCsvPages } from '@aarambh/http/admin/csv.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { scoresView } from '@aarambh/projections/scores/view.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';
import type { StudentsService } from '../use-cases.ts';
import { readRefusedAt } from './caller.ts';
import { momentOf } from './moment.ts';
import { studentsHeading, studentsRows } from './students-file.ts';
import { studentsPage } from './students-page.ts';

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
