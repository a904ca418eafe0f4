import { studentsContract, collegeStatisticsContract } from '@aarambh/contracts/resources/students.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';
import { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import { appearingAt, averagesOf, overallOf } from '@aarambh/projections/scores/query.ts';
import { scoresView } from '@aarambh/projections/scores/view.ts';
import { countByStatus, noShowsAt } from '@aarambh/projections/students/query.ts';

/** Admins read the students of every college, auditors how they stand, and people of a college their own. */
export const studentReaders = ['admin', 'auditor', 'org'] as const satisfies readonly Role[];
/** How to reach a student is their college's, and admins'. */
const contact = ['admin', 'org'] as const satisfies readonly Role[];

/** Students of colleges; read only, lists are the college's (J3, J4). */
export const studentsResource = adminResource({
  of: studentsContract,
  view: studentsView,
  also: [organisationsView],
  ofCollege: 'orgId',
  readers: studentReaders,
  place: 34,
  summary: 'Students of colleges',
  list: {
    defaultSort: { field: 'sortName', order: 'asc' },
    search: ['name', 'email', 'rollNo'],
    seenBy: { email: contact, whatsappNumber: contact, rollNo: contact, accountId: contact },
  },
  async rows(items, { documents }) {
    const colleges = await organisationsView.byId(documents, items, ({ doc }) => doc.orgId);
    return items.map(({ id, doc: { orgId, name, email, whatsappNumber, rollNo, status, accountId, enrolledAt, changedAt } }) => ({
      ...{ id, orgId, name, email, whatsappNumber, rollNo, status, accountId, enrolledAt, changedAt },
      orgName: colleges.get(orgId)?.name ?? null,
    }));
  },
  csv: ['name', 'rollNo', 'email', { college: 'orgName' }, 'status', 'enrolledAt', 'changedAt'],
});

/** Colleges in numbers, each for its own people (J4). */
export const collegeStatisticsResource = adminResource({
  of: collegeStatisticsContract,
  view: organisationsView,
  also: [studentsView, scoresView],
  ofCollege: 'id',
  readers: studentReaders,
  place: 41,
  summary: 'Colleges in numbers',
  list: { defaultSort: { field: 'name', order: 'asc' }, search: ['name', 'code'] },
  rows: (items) => items.map(({ id, doc: { name, state, code, signedUpAt } }) => ({ id, name, state, code, signedUpAt })),
  async alone({ id }, { ports: { documents } }) {
    const [byStatus, appearing, missing, ratings, overall] = await Promise.all([
      countByStatus(documents, id),
      appearingAt(documents, id),
      noShowsAt(documents, id),
      averagesOf(documents, id),
      overallOf(documents, id),
    ]);
    const students = Object.fromEntries(EnrolmentStatus.options.map((status) => [status, byStatus.get(status) ?? 0]));
    return { students, appearing, missing, ratings, scored: overall.count, overall: overall.average };
  },
});
