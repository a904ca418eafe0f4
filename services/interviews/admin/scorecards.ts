import { scorecardsContract } from '@aarambh/contracts/resources/interviews.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';
import { submittedVersions } from '../scorecard/use-cases.ts';
import { collegeReaders, collegesAndStudents } from './shown.ts';

/** What was written about a student is for their college, and for admins. */
export const noteReaders = ['admin', 'org'] as const satisfies readonly Role[];

/** What interviewers found; read only, a scorecard is who wrote it (I4, J4). */
export const scorecardsResource = adminResource({
  of: scorecardsContract,
  view: scorecardsView,
  also: [accountsView, organisationsView, studentsView],
  ofCollege: 'orgId',
  readers: collegeReaders,
  place: 39,
  summary: 'Scorecards',
  list: { defaultSort: { field: 'changedAt', order: 'desc' }, seenBy: { notes: noteReaders, versions: noteReaders } },
  async rows(items, { documents }) {
    const shown = await collegesAndStudents(documents, items);
    const names = await namesOf(documents, items, ({ doc }) => doc.submittedBy);
    return items.map(({ id, doc }) => ({
      ...{ id, orgId: doc.orgId, enrolmentId: doc.enrolmentId, ...shown(doc) },
      ...{ status: doc.status, version: doc.version, overall: doc.overall, ratings: doc.ratings },
      ...{ submittedAt: doc.submittedAt, changedAt: doc.changedAt, byName: names.get(doc.submittedBy) ?? null },
    }));
  },
  async alone({ id, doc: { notes } }, { ports }) {
    const versions = await submittedVersions(ports, id);
    const names = await namesOf(ports.documents, versions, ({ byId }) => byId);
    return { notes, versions: versions.map(({ byId, ...one }) => ({ ...one, byName: names.get(byId) ?? null })) };
  },
  csv: ['submittedAt', { student: 'studentName' }, { college: 'orgName' }, 'status', 'overall', 'version', { by: 'byName' }],
});
