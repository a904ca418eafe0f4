import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import { readInterviews, type DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import { own } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { interviewsOn } from '@aarambh/projections/interviews/query.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import { takenOf } from '@aarambh/projections/slot-days/query.ts';
import { slotDaysView } from '@aarambh/projections/slot-days/view.ts';
import type { InterviewsService } from '../use-cases.ts';
import { ofCollege } from './caller.ts';

const isShown = (status: string): status is DayInterview['status'] => status === 'booked' || status === 'cancelled';

/** What is booked with a college, for its people and for admins. */
export const interviewEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(
    readInterviews,
    { access: { ...own, console: 'either', whose: 'object' }, reads: [interviewsView, scorecardsView, slotDaysView] },
    async (call, use: InterviewsService) => {
      const { orgId } = call.params;
      const refused = await ofCollege(use, call.me, orgId, 'read');
      if (refused !== null) return call.problem(refused);
      const day = dayOf(call.query.date)!;
      const [found, held] = await Promise.all([
        interviewsOn(call.ports.documents, orgId, day),
        takenOf(call.ports.documents, orgId, day, day),
      ]);
      const names = await use.students.namesOf([...new Set(found.map(({ doc }) => doc.enrolmentId))]);
      const cards = await scorecardsView.byId(call.ports.documents, found, ({ id }) => id);
      const interviews = found.flatMap(({ id, doc: { enrolmentId, time, status, missing, endedBy } }): DayInterview[] =>
        isShown(status)
          ? [
              {
                ...{ _id: id, enrolmentId, name: names.get(enrolmentId) ?? '', time, status, missing, endedBy },
                interviewerId: cards.get(id)?.interviewerId ?? null,
                scored: cards.get(id)?.status === 'submitted',
              },
            ]
          : [],
      );
      return call.json({
        interviews: interviews.toSorted((one, other) => (one.time + one._id < other.time + other._id ? -1 : 1)),
        taken: (held.get(day) ?? []).map(({ time, until }) => ({ time, until })),
      });
    },
  ),
];
