import type { InterviewEvent, IntervieweeEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import type { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import { attempts } from '@aarambh/kernel/attempts.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decision } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { BookedInterview, InterviewWish } from '../interview/asked.ts';
import { requestInterview } from '../interview/decisions.ts';
import type { InterviewState } from '../interview/state.ts';
import { takeTurn } from '../interviewee/decisions.ts';
import type { IntervieweeState } from '../interviewee/state.ts';
import { holdSlot } from '../slot-day/decisions.ts';
import { slotDayId, type SlotDayState } from '../slot-day/state.ts';
import type { InterviewProcess } from './interview-process.ts';

interface Deps {
  readonly interviews: CommandsOn<InterviewState, InterviewEvent>;
  readonly interviewees: CommandsOn<IntervieweeState, IntervieweeEvent>;
  readonly days: CommandsOn<SlotDayState, SlotDayEvent>;
  readonly process: InterviewProcess;
  readonly clock: Clock;
}

/** What a decision refuses with; null where it does not, or where newer rules have to be read first. */
function refusalOf(decision: Decision<unknown, InterviewRefusal | 'stale_revision'>): InterviewRefusal | null {
  return isRefused(decision) && decision.refused !== 'stale_revision' ? decision.refused : null;
}

/** Books one place: never beyond its panels, and never more for a student than the rules allow. */
type Book = (wish: InterviewWish, context: CommandContext) => Promise<Result<BookedInterview, InterviewRefusal | 'idempotency_key_reused'>>;

/**
 * Books a place: a cheap look first, so that a hopeless try writes nothing, then the process. Each attempt under a key is a
 * booking of its own.
 */
export function booking({ interviews, interviewees, days, process, clock }: Deps): Book {
  /** Why a place could not be had a moment ago. */
  async function hopeless(wish: InterviewWish): Promise<InterviewRefusal | null> {
    const { orgId, enrolmentId, day } = wish;
    const asked = { ...wish, rules: await process.rulesOf(orgId), now: clock(), bookingId: '', holdId: '' };
    const turn = await interviewees.read(enrolmentId, (state) => refusalOf(takeTurn(asked, state)));
    return turn ?? days.read(slotDayId(orgId, day), (state) => refusalOf(holdSlot(asked, state)));
  }

  return async (wish, context) => {
    const steps = stepsOf(context);
    const { orgId, enrolmentId, day, time, by, instead } = wish;
    const mine = attempts(wish.idempotencyKey, (key, nth) => derivedId('interview', enrolmentId, key, String(nth)));
    const refused = await hopeless(wish);
    // A key that has a booking already is answered by it, whatever is true by now.
    if (refused !== null && (await mine.standing(process.read)) === null) return failed(refused);
    return mine.make(async (bookingId) => {
      const command = { bookingId, orgId, enrolmentId, day, time, by, ...(instead !== undefined && { instead }) };
      const requested = await interviews.execute({
        id: bookingId,
        decide: requestInterview,
        command,
        context: steps,
        answer: (state) => state?.status ?? null,
        expect: 'new',
      });
      if (!requested.ok) return refusal(requested.refusal);
      if (requested.answer === 'refused') return 'refused';
      const { state, position } = await process.carryOn(bookingId, steps);
      if (state.status === 'refused') return failed(state.refusal!);
      if (state.status === 'cancelled') return failed('closed');
      return succeeded({ bookingId, day: state.at.day, time: state.at.time }, position);
    });
  };
}
