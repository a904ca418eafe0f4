import { readStats, readSummary } from '@aarambh/contracts/routes/students.ts';
import { own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { appearingAt } from '@aarambh/projections/interviews/query.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { averagesOf } from '@aarambh/projections/scores/query.ts';
import { scoresView } from '@aarambh/projections/scores/view.ts';
import type { StudentsService } from '../service.ts';
import { refusedAt } from './caller.ts';

/** The numbers of a college, for its own people; how many appear also for admins, who are of no college, over all of them (I4, J4). */
export const statisticsEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(
    readStats,
    { access: { ...own, who: ['org'], console: 'either', whose: 'object' }, reads: [scoresView] },
    async (call, use: StudentsService) => {
      const { orgId } = call.params;
      const refused = await refusedAt(use, call.me, orgId, 'read');
      if (refused !== null) return call.problem(refused);
      return call.json({ stats: await averagesOf(call.ports.documents, orgId) });
    },
  ),
  handle(
    readSummary,
    { access: { ...own, who: ['org', 'admin'], console: 'either' }, reads: [interviewsView] },
    async (call, use: StudentsService) => {
      const { role, accountId } = call.me;
      const mine = role === 'admin' ? null : await use.colleges.collegeOf(accountId);
      if (role !== 'admin' && mine?.active !== true) return call.problem('college_closed');
      return call.json({ totalAppearingStudents: await appearingAt(call.ports.documents, mine?.orgId ?? null) });
    },
  ),
];
