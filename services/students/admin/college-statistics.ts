import { collegeStatisticsContract } from '@aarambh/contracts/resources/students.ts';
import { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { appearingAt, averagesOf, overallOf } from '@aarambh/projections/scores/query.ts';
import { scoresView } from '@aarambh/projections/scores/view.ts';
import { countByStatus, noShowsAt } from '@aarambh/projections/students/query.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';
import { studentReaders } from './students.ts';

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
