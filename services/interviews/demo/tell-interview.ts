import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import type { OfScorecard } from '../scorecard/decisions.ts';
import type { InterviewsService } from '../use-cases.ts';
import type { DemoInterview } from './plan.ts';
import { correctedOf, scorecardOf } from './scorecards.ts';

/** The use cases by which interviews are told. */
export type InterviewsTold = Pick<InterviewsService, 'students' | 'colleges' | 'changeRules' | 'panels' | 'book' | 'cancel' | 'miss'> & {
  readonly scorecards: Pick<InterviewsService['scorecards'], 'scorecardOf' | 'draft' | 'submit'>;
};

interface ToldInterview {
  readonly plan: DemoInterview;
  /** Its number among those of the college. */
  readonly n: number;
  /** Its day of the calendar. */
  readonly date: string;
  readonly owner: DemoPerson;
  readonly orgOf: () => Promise<string>;
  /** Who writes the scorecard. */
  readonly writer: DemoPerson;
  /** Who that is on the panel; null for the staff. */
  readonly seatOf: () => string | null;
}

/** An interview is given to somebody so many days before it, and noted so many after. */
const GIVEN_BEFORE = 3;
const NOTED_AFTER = 1;

/** A student books an interview, somebody of the panel is given it, and what becomes of it is noted. */
export function tellInterview(story: Story, interviews: InterviewsTold, told: ToldInterview): void {
  const { owner, orgOf, writer, seatOf, date } = told;
  const { student, nth, booked, day, time, outcome } = told.plan;
  const { email, fate } = student;
  if (fate.is !== 'joins') return;
  const { person } = fate;
  let made: OfScorecard | null = null;

  story.on(booked, email, async () => {
    const orgId = await orgOf();
    const enrolmentId = await interviews.students.enrolmentAt(orgId, email);
    if (enrolmentId === null) throw new Error(`demonstration data: ${email} is no student`);
    const wish = { orgId, enrolmentId, day: date, time, by: 'student', idempotencyKey: `demonstration ${nth}` } as const;
    const result = await interviews.book(wish, story.plainly(person));
    // It was cancelled already when the filling goes on behind that.
    if (!result.ok && result.code === 'closed' && outcome === 'cancelled') return;
    const { bookingId } = await story.done('an interview', Promise.resolve(result));
    made = { bookingId, orgId, enrolmentId };
  });
  const later = (on: number, act: (of: OfScorecard) => Promise<unknown>): void =>
    story.on(on, email, async () => (made === null ? undefined : act(made)));

  if (outcome === 'cancelled')
    return later(booked + 1, (of) => story.done('a cancellation', interviews.cancel({ ...of, by: 'student' }, story.plainly(person))));
  later(Math.min(day - GIVEN_BEFORE, -1), async ({ orgId, bookingId }) => {
    const seat = seatOf();
    if (seat !== null) await story.done('an assignment', interviews.panels.assign(orgId, seat, [bookingId], story.plainly(owner)));
  });

  const said = story.plainly(writer);
  const noted = day + NOTED_AFTER;
  const content = scorecardOf(told.n);
  const writing = async (of: OfScorecard) => {
    const seen = await interviews.scorecards.scorecardOf(of.bookingId);
    if (seen === null) throw new Error('demonstration data: a booking has no scorecard');
    return { card: seen.card, written: { ...of, byId: writer.accountId, revision: seen.card.revision } };
  };

  if (outcome === 'student-missing' || outcome === 'panel-missing') {
    const side = outcome === 'student-missing' ? 'student' : 'panel';
    later(noted, (of) => story.done('who was missing', interviews.miss({ ...of, side }, said)));
  }
  if (outcome === 'draft')
    later(noted, async (of) => {
      const { written } = await writing(of);
      await story.done('a draft', interviews.scorecards.draft({ ...written, content: { ...content, overall: null } }, said));
    });
  if (outcome === 'scored' || outcome === 'corrected')
    later(noted, async (of) => {
      const { card, written } = await writing(of);
      // A filling that goes on behind a correction does not submit what stood before it.
      if (card.submitted === null)
        await story.done('a scorecard', interviews.scorecards.submit({ ...written, content, reason: null }, said));
    });
  if (outcome === 'corrected')
    later(noted + 1, async (of) => {
      const { written } = await writing(of);
      const again = { ...written, content: correctedOf(content), reason: 'I listened to the recording again.' };
      await story.done('a correction', interviews.scorecards.submit(again, said));
    });
}
