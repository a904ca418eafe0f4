import type { InterviewEvent, IntervieweeEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import type { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decision } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, refusal, succeeded } from '@aarambh/kernel/result.ts';
import { requestInterview } from '../interview/decisions.ts';
import type { InterviewState } from '../interview/state.ts';
import { takeTurn } from '../interviewee/decisions.ts';
import type { IntervieweeState } from '../interviewee/state.ts';
import { holdSlot } from '../slot-day/decisions.ts';
import { slotDayId, type SlotDayState } from '../slot-day/state.ts';
import type { InterviewsService, InterviewWish } from '../service.ts';
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

/**
 * Books a place: a cheap look first, so that a hopeless try writes nothing, then the process. A key names a row of attempts, each a booking
 * of its own: whoever asks again after a refusal makes the next one.
 */
export function booking({ interviews, interviewees, days, process, clock }: Deps): InterviewsService['book'] {
  /** Why a place could not be had a moment ago. */
  async function hopeless(wish: InterviewWish): Promise<InterviewRefusal | null> {
    const { orgId, enrolmentId, day } = wish;
    const asked = { ...wish, rules: await process.rulesOf(orgId), now: clock(), bookingId: '', holdId: '' };
    const turn = await interviewees.read(enrolmentId, (state) => refusalOf(takeTurn(asked, state)));
    return turn ?? days.read(slotDayId(orgId, day), (state) => refusalOf(holdSlot(asked, state)));
  }

  const attemptId = ({ enrolmentId, idempotencyKey: key }: InterviewWish, nth: number): string =>
    key === null ? newId() : derivedId('interview', enrolmentId, key, String(nth));

  /** Whether the last attempt under a key was made and not refused. */
  async function stands(wish: InterviewWish): Promise<boolean> {
    if (wish.idempotencyKey === null) return false;
    for (let nth = 1; ; nth++) {
      const state = await process.read(attemptId(wish, nth));
      if (state?.status !== 'refused') return state !== null;
    }
  }

  return async (wish, context) => {
    const steps = stepsOf(context);
    const { orgId, enrolmentId, day, time, by, instead } = wish;
    const refused = await hopeless(wish);
    // A key that has a booking already is answered by it, whatever is true by now.
    if (refused !== null && !(await stands(wish))) return failed(refused);
    for (let nth = 1; ; nth++) {
      const bookingId = attemptId(wish, nth);
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
      if (requested.answer === 'refused') continue;
      const { state, position } = await process.carryOn(bookingId, steps);
      if (state.status === 'refused') return failed(state.refusal!);
      if (state.status === 'cancelled') return failed('closed');
      return succeeded({ bookingId, day: state.at.day, time: state.at.time }, position);
    }
  };
}
