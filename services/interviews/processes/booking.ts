import type { InterviewRefusal, MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { attempts } from '@aarambh/kernel/attempts.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decision } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { failed, refusal, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { BookedInterview, InterviewWish, MoveWish, OfInterview } from '../interview/asked.ts';
import { requestInterview, cancelInterview, missInterview, requestMove } from '../interview/decisions.ts';
import type { Interview } from '../interview/state.ts';
import { takeTurn } from '../interviewee.ts';
import { holdSlot, slotDayId } from '../slot-day.ts';
import type { InterviewDeps } from './interview-process.ts';

/** What a decision refuses with; null where it does not, or where newer rules have to be read first. */
function refusalOf(decision: Decision<unknown, InterviewRefusal | 'stale_revision'>): InterviewRefusal | null {
  return isRefused(decision) && decision.refused !== 'stale_revision' ? decision.refused : null;
}

/**
 * Books one place, never beyond its panels, and never more for a student than the rules allow: a cheap look first, so that a hopeless try writes nothing, then the process. Each attempt under a key is a
 * booking of its own.
 */
export function booking({ interviews, interviewees, days, process, clock }: InterviewDeps) {
  /** Why a place could not be had a moment ago. */
  async function hopeless(wish: InterviewWish): Promise<InterviewRefusal | null> {
    const { orgId, enrolmentId, day } = wish;
    const asked = { ...wish, rules: await process.rulesOf(orgId), now: clock(), bookingId: '', holdId: '' };
    const turn = await interviewees.read(enrolmentId, (state) => refusalOf(takeTurn(asked, state)));
    return turn ?? days.read(slotDayId(orgId, day), (state) => refusalOf(holdSlot(asked, state)));
  }

  return async (
    wish: InterviewWish,
    context: CommandContext,
  ): Promise<Result<BookedInterview, InterviewRefusal | 'idempotency_key_reused'>> => {
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

/** How often another change of the same booking may come first. */
const TURNS = 5;

/** What becomes of a booking that was made. Each change is decided on the booking's own stream, once nothing of the one before is left to do. */
export function changing({ interviews, process, clock }: Omit<InterviewDeps, 'days' | 'interviewees'>) {
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
    /** Takes a booking to another place; where that cannot be had it stays where it is. */
    async move({ day, time, idempotencyKey, ...of }: MoveWish, context: CommandContext) {
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

    /** Ends a booking; its place and its turn are free again. */
    async cancel(of: OfInterview, context: CommandContext) {
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

    /** Says who did not appear. Where it was the panel, the student may book again. */
    async miss(
      { bookingId, orgId, side }: Pick<OfInterview, 'bookingId' | 'orgId'> & { readonly side: MissingSide },
      context: CommandContext,
    ) {
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
