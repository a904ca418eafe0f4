import { dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import * as routes from '@aarambh/contracts/routes/interviews.ts';
import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import { json, write, own } from '@aarambh/http/access.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { ScorecardSeen } from '../scorecard/use-cases.ts';
import type { InterviewsService } from '../use-cases.ts';
import type { BookedInterview, OfInterview } from '../interview/asked.ts';
import { slotIdOf, bookableThrough } from '../slot-rules/places.ts';
import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import { isAtWork, ofCollege, relationTo as scorerOf } from './caller.ts';
import { words } from './words.ts';
import { interviewsOn } from '@aarambh/projections/interviews/query.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import { takenOf } from '@aarambh/projections/slot-days/query.ts';
import { slotDaysView } from '@aarambh/projections/slot-days/view.ts';

const changes = { ...write, console: 'either', whose: 'object' } as const;

/** The time of a slot that is named by its id, or by its time. */
function timeOfSlot(orgId: string, rules: SlotRules, day: string, slot: string): string | null {
  if (/^\d\d:\d\d$/.test(slot)) return slot;
  return placesOn(rules, day).find(({ time }) => slotIdOf(orgId, day, time) === slot)?.time ?? null;
}

const bookingOf = ({ bookingId, day, time }: BookedInterview) => ({ _id: bookingId, bookingDate: written(day), time });

/** What somebody is to a booking: its student, or of its college; null where it is nothing to them. */
async function relationTo(
  use: InterviewsService,
  me: Identity,
  bookingId: string,
  { orgId, enrolmentId }: Pick<OfInterview, 'orgId'> & { readonly enrolmentId: string },
): Promise<OfInterview | 'forbidden' | 'college_closed' | null> {
  const own = await use.students.enrolmentOf(me.accountId, orgId);
  if (own?.enrolmentId === enrolmentId) return { bookingId, orgId, enrolmentId, by: 'student' };
  const refused = await ofCollege(use, me, orgId, 'write');
  if (refused !== null) return refused === 'wrong_profile' ? null : refused;
  return { bookingId, orgId, enrolmentId: null, by: 'college' };
}

/** Why somebody is not heard who says that nobody came; null for who writes the scorecard, since they were there, for the college's staff and for admins. */
async function unheardOf(
  use: InterviewsService,
  me: Identity,
  seen: ScorecardSeen,
): Promise<'not_found' | 'forbidden' | 'college_closed' | null> {
  const scores = await scorerOf(use, me, seen);
  if (typeof scores !== 'string' && scores.unwritten === null) return null;
  const refused = await ofCollege(use, me, seen.orgId, 'write');
  if (refused !== 'wrong_profile') return refused;
  return typeof scores === 'string' ? scores : 'forbidden';
}

/** What students, their college and who interviews them do with interviews. */
export const scheduleEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(routes.scheduleInterview, { access: { ...write, body: json, whose: 'object' } }, async (call, use: InterviewsService) => {
    const college = await use.colleges.orgByCode(call.params.orgCode);
    const enrolment = college === null ? null : await use.students.enrolmentOf(call.me.accountId, college.orgId);
    if (enrolment === null) return call.problem('not_found');
    const { orgId, enrolmentId } = enrolment;
    // Nobody would interview there.
    if (!(await isAtWork(use, orgId))) return call.problem('college_closed');
    const { date, timeSlot, bookingId } = call.body;
    const day = dayOf(date)!;
    const time = timeOfSlot(orgId, await use.rulesOf(orgId), day, timeSlot);
    if (time === null) return call.problem('slot_unknown');
    const context = call.steps();
    const idempotencyKey = call.context().idempotency?.key ?? null;
    const wish = { orgId, enrolmentId, day, time, by: 'student', idempotencyKey } as const;
    const result = bookingId === undefined ? await use.book(wish, context) : await use.move({ ...wish, bookingId }, context);
    const isTooEarly = day > bookableThrough('student', call.ports.clock());
    if (!result.ok && result.code === 'closed' && isTooEarly) return call.problem('closed', { message: words.tooEarly });
    if (!result.ok && Object.hasOwn(words.refused, result.code))
      return call.problem(result.code, { message: words.refused[result.code as keyof typeof words.refused] });
    return call.answer(result, (booked) => ({ message: 'saved succesfully', booking: bookingOf(booked) }));
  }),
  handle(routes.cancelInterview, { access: changes }, async (call, use: InterviewsService) => {
    const { bookingId } = call.params;
    const found = await use.whose(bookingId);
    const relation = found === null ? null : await relationTo(use, call.me, bookingId, found);
    if (relation === null || typeof relation === 'string') return call.problem(relation ?? 'not_found');
    return call.answer(await use.cancel(relation, call.context()), () => ({ message: 'saved succesfully' }));
  }),
  handle(routes.missInterview, { access: { ...changes, body: json } }, async (call, use: InterviewsService) => {
    const { bookingId } = call.params;
    const seen = await use.scorecards.scorecardOf(bookingId);
    if (seen === null) return call.problem('not_found');
    const refused = await unheardOf(use, call.me, seen);
    if (refused !== null) return call.problem(refused);
    const missed = await use.miss({ bookingId, orgId: seen.orgId, side: call.body.side }, call.context());
    return call.answer(missed, () => ({ message: 'saved succesfully' }));
  }),
];

const isShown = (status: string): status is DayInterview['status'] => status === 'booked' || status === 'cancelled';

/** What is booked with a college, for its people and for admins. */
export const interviewEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(
    routes.readInterviews,
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
