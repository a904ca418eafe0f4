import { written } from '@aarambh/contracts/interviews/dates.ts';
import { readCollegeNumbers, readStats, readSummary } from '@aarambh/contracts/routes/students.ts';
import { own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { appearingAt, averagesOf, ratingsOf } from '@aarambh/projections/scores/query.ts';
import { scoresView } from '@aarambh/projections/scores/view.ts';
import { countsOf } from '@aarambh/projections/students/query.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';
import type { StudentsService } from '../use-cases.ts';
import { readRefusedAt } from './caller.ts';
import { momentOf } from './moment.ts';

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
