import { attempts } from '@aarambh/kernel/attempts.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { InterviewRefusal, MissingSide } from '@aarambh/contracts/interviews/state.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { BookedInterview, MoveWish, OfInterview } from '../interview/asked.ts';
import { cancelInterview, type ChangeRefusal, missInterview, requestMove } from '../interview/decisions.ts';
import type { Interview, InterviewState } from '../interview/state.ts';
import type { InterviewProcess } from './interview-process.ts';

interface Changing {
  /** Takes a booking to another place; where that cannot be had it stays where it is. */
  move(wish: MoveWish, context: CommandContext): Told<InterviewRefusal | ChangeRefusal | 'moves_used', BookedInterview>;
  /** Ends a booking; its place and its turn are free again. */
  cancel(of: OfInterview, context: CommandContext): Told<ChangeRefusal>;
  /** Says who did not appear. Where it was the panel, the student may book again. */
  miss(
    of: Pick<OfInterview, 'bookingId' | 'orgId'> & { readonly side: MissingSide },
    context: CommandContext,
  ): Told<'not_booked' | 'busy' | 'not_begun' | 'already_decided'>;
}

type Told<Code extends ProblemCode, Value = undefined> = Promise<Result<Value, Code | 'not_found' | 'idempotency_key_reused'>>;

interface Deps {
  readonly interviews: CommandsOn<InterviewState, InterviewEvent>;
  readonly process: InterviewProcess;
  readonly clock: Clock;
}

/** How often another change of the same booking may come first. */
const TURNS = 5;

/** What becomes of a booking that was made. Each change is decided on the booking's own stream, once nothing of the one before is left to do. */
export function changing({ interviews, process, clock }: Deps): Changing {
  /** Whether a booking is there for who asks. */
  async function isThere({ bookingId, orgId, enrolmentId }: Omit<OfInterview, 'by'>): Promise<boolean> {
    const state = await process.read(bookingId);
    return state !== null && state.orgId === orgId && (enrolmentId === null || state.enrolmentId === enrolmentId);
  }

  /** The move that a key names now: after a refusal it names the next one. */
  function moveIdFor(bookingId: string, key: string | null, { moves }: Interview): Promise<string> {
    return attempts(key, (own, nth) => derivedId('interview-move', bookingId, own, String(nth))).make((moveId) => {
      const outcome = moves.find(({ holdId }) => holdId === moveId)?.outcome;
      return outcome === undefined || outcome === 'open' || outcome === 'moved' ? moveId : 'refused';
    });
  }

  return {
    async move({ day, time, idempotencyKey, ...of }, context) {
      if (!(await isThere(of))) return failed('not_found');
      const { bookingId, orgId, by } = of;
      for (let turn = 0; turn < TURNS; turn++) {
        const { state } = await process.carryOn(bookingId, stepsOf(context));
        const { rules } = await process.rulesOf(orgId);
        const moveId = await moveIdFor(bookingId, idempotencyKey, state);
        const command = { bookingId, moveId, day, time, by, rules, now: clock(), settled: state.moves.length };
        const requested = await interviews.execute({ id: bookingId, decide: requestMove, command, context: stepsOf(context) });
        if (!requested.ok && requested.refusal.refused === 'busy') continue;
        if (!requested.ok) return refusal(requested.refusal);
        const { state: now, position } = await process.carryOn(bookingId, stepsOf(context));
        const outcome = now.moves.find(({ holdId }) => holdId === moveId)?.outcome ?? 'moved';
        if (outcome !== 'moved' && outcome !== 'open') return failed(outcome);
        if (now.status !== 'booked') return failed('not_booked');
        return succeeded({ bookingId, day: now.at.day, time: now.at.time }, position);
      }
      return failed('busy');
    },

    async cancel(of, context) {
      if (!(await isThere(of))) return failed('not_found');
      const { bookingId, orgId, by } = of;
      for (let turn = 0; turn < TURNS; turn++) {
        await process.carryOn(bookingId, stepsOf(context));
        const { rules } = await process.rulesOf(orgId);
        const command = { bookingId, by, rules, now: clock() };
        const ended = await interviews.execute({ id: bookingId, decide: cancelInterview, command, context });
        if (!ended.ok && ended.refusal.refused === 'busy') continue;
        if (!ended.ok) return refusal(ended.refusal);
        const { position } = await process.carryOn(bookingId, stepsOf(context));
        return succeeded(undefined, position);
      }
      return failed('busy');
    },

    async miss({ bookingId, orgId, side }, context) {
      if (!(await isThere({ bookingId, orgId, enrolmentId: null }))) return failed('not_found');
      await process.carryOn(bookingId, stepsOf(context));
      const command = { bookingId, side, now: clock() };
      const missed = await interviews.execute({ id: bookingId, decide: missInterview, command, context });
      if (!missed.ok) return refusal(missed.refusal);
      const { position } = await process.carryOn(bookingId, stepsOf(context));
      return succeeded(undefined, Math.max(position, missed.position));
    },
  };
}
