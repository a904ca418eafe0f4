import type { InterviewRefusal } from '@aarambh/contracts/interviews/state.ts';
import type { ReturnTurn } from '../interviewee/return-turn.ts';
import type { ReleaseSlot } from '../slot-day/release.ts';
import type { CommandContext, Commands, Outcome } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { resultOf, type Result } from '@aarambh/kernel/result.ts';
import { decideInterview, decideMove } from '../interview/outcome.ts';
import { interview, openMove, type Interview, type InterviewState, type PlaceHeld } from '../interview/state.ts';
import { interviewee } from '../interviewee/state.ts';
import { returnTurn } from '../interviewee/return-turn.ts';
import { takeTurn } from '../interviewee/take-turn.ts';
import { confirmSlot } from '../slot-day/confirm.ts';
import { holdSlot } from '../slot-day/hold.ts';
import { releaseSlot } from '../slot-day/release.ts';
import { slotDay, slotDayId } from '../slot-day/state.ts';
import { slotRules, type SlotRulesState } from '../slot-rules/state.ts';

/**
 * A booking over its streams, by the template of processes (`services/gatherings/processes/booking-process.ts`): take the student's turn, hold
 * the place, then the outcome on the booking's own stream, then confirm or give back. A move holds the new place, has its outcome, and
 * gives one of the two places back. Every step writes nothing when it was done, and what is given back before it was taken is
 * refused when it comes late.
 */
export interface InterviewProcess {
  /**
   * Carries a booking, and the move of it that is open, to its end from wherever it stands, and answers how it stands then.
   * Runs of one booking in this process follow each other.
   * @throws {Error} the end was not reached; the booking stays open
   */
  carryOn(bookingId: string, context: CommandContext): Promise<CarriedOn>;
  /** How the booking stands in the store. */
  read(bookingId: string): Promise<InterviewState>;
  /** The rules of a college as they are stored. */
  rulesOf(orgId: string): Promise<SlotRulesState>;
  /** Minutes of an interview in a place: by the rules by which it was held, whatever holds since; of one that was never held, by those of now. */
  minutesOf(orgId: string, place: Pick<PlaceHeld, 'day' | 'holdId'>): Promise<number>;
}

/** How a booking stands at its end, and the position at which all of it is stored. */
export interface CarriedOn {
  readonly state: Interview;
  readonly position: number;
}

/** How often newer rules may come between reading them and holding a place by them. */
const TURNS = 5;

export function interviewProcess({ commands, clock }: { readonly commands: Commands; readonly clock: Clock }): InterviewProcess {
  const interviews = commands.on(interview);
  const days = commands.on(slotDay);
  const interviewees = commands.on(interviewee);
  const laid = commands.on(slotRules);
  const runs = new Map<string, Promise<CarriedOn>>();

  const read = (bookingId: string): Promise<InterviewState> => latest(interviews, bookingId, (state) => state);
  const rulesOf = (orgId: string): Promise<SlotRulesState> => latest(laid, orgId, (state) => state);

  /** Does what is decided by the rules, by newer ones where these are known where it is decided. */
  async function byRules<Value>(
    orgId: string,
    step: (rules: SlotRulesState) => Promise<Result<Value, InterviewRefusal | 'stale_revision' | 'idempotency_key_reused'>>,
  ): Promise<InterviewRefusal | null> {
    for (let turn = 0; turn < TURNS; turn++) {
      const done = await step(await rulesOf(orgId));
      if (done.ok) return null;
      if (done.code === 'idempotency_key_reused') throw new Error('a step of a booking has no key');
      if (done.code !== 'stale_revision') return done.code;
    }
    throw new Error('the rules of a college change faster than a place can be held');
  }

  const hold = (bookingId: string, { orgId, enrolmentId }: Interview, place: PlaceHeld, by: Interview['by'], context: CommandContext) =>
    byRules(orgId, async (rules) =>
      resultOf(
        await days.execute({
          id: slotDayId(orgId, place.day),
          decide: holdSlot,
          command: { orgId, enrolmentId, bookingId, ...place, by, rules, now: clock() },
          context,
        }),
      ),
    );

  /** Gives a place back, and answers where that is stored. */
  async function release(
    bookingId: string,
    { orgId }: Interview,
    { holdId, day }: PlaceHeld,
    why: ReleaseSlot['why'],
    context: CommandContext,
  ): Promise<number> {
    const command = { orgId, day, holdId, bookingId, why };
    const released = await days.execute({ id: slotDayId(orgId, day), decide: releaseSlot, command, context });
    if (!released.ok) throw new Error(`a place could not be given back: ${released.refusal.refused}`);
    return released.position;
  }

  async function returned(bookingId: string, { enrolmentId }: Interview, why: ReturnTurn['why'], context: CommandContext): Promise<number> {
    const command = { enrolmentId, bookingId, why };
    const done = await interviewees.execute({ id: enrolmentId, decide: returnTurn, command, context });
    if (!done.ok) throw new Error(`a turn could not be given back: ${done.refusal.refused}`);
    return done.position;
  }

  /** Takes the turn and the place, then writes the outcome down, or finds that another run did. */
  async function decide(bookingId: string, state: Interview, context: CommandContext): Promise<Interview> {
    const { orgId, enrolmentId } = state;
    const turn = await byRules(orgId, async (rules) =>
      resultOf(
        await interviewees.execute({ id: enrolmentId, decide: takeTurn, command: { orgId, enrolmentId, bookingId, rules }, context }),
      ),
    );
    const refusal = turn ?? (await hold(bookingId, state, state.at, state.by, context));
    const command = { bookingId, refusal };
    return after(await interviews.execute({ id: bookingId, decide: decideInterview, command, context, answer: copyOf }));
  }

  /** The same for the move that is open. */
  async function decideOpen(bookingId: string, state: Interview, context: CommandContext): Promise<Interview> {
    const move = openMove(state)!;
    const refusal = await hold(bookingId, state, move, move.by, context);
    const command = { bookingId, moveId: move.holdId, refusal };
    return after(await interviews.execute({ id: bookingId, decide: decideMove, command, context, answer: copyOf }));
  }

  /** Makes the place of a booking its own. Null where the booking went on meanwhile, and has another one or none. */
  async function confirm(bookingId: string, { orgId, at }: Interview, context: CommandContext): Promise<number | null> {
    const { holdId, day } = at;
    const command = { orgId, day, holdId, bookingId };
    const confirmed = await days.execute({ id: slotDayId(orgId, day), decide: confirmSlot, command, context });
    if (confirmed.ok) return confirmed.position;
    const now = await read(bookingId);
    if (now?.status === 'booked' && now.at.holdId === holdId) throw new Error('a booking stands without its place');
    return null;
  }

  async function run(bookingId: string, context: CommandContext): Promise<CarriedOn> {
    for (;;) {
      let state = await read(bookingId);
      if (state === null) throw new Error('a booking that was never requested cannot be carried on');
      if (state.status === 'requested') state = await decide(bookingId, state, context);
      if (state.status === 'booked' && openMove(state) !== null) state = await decideOpen(bookingId, state, context);
      const written: number[] = [];
      if (state.status === 'booked') {
        const confirmed = await confirm(bookingId, state, context);
        if (confirmed === null) continue;
        written.push(confirmed);
      }
      if (state.left !== null) {
        const why = state.moves.at(-1)!.outcome === 'moved' ? 'moved' : 'refused';
        written.push(await release(bookingId, state, state.left, why, context));
      }
      if (state.status === 'refused' || state.status === 'cancelled') {
        written.push(await release(bookingId, state, state.at, state.status, context));
        written.push(await returned(bookingId, state, state.status, context));
      }
      if (state.missing === 'panel') written.push(await returned(bookingId, state, 'panel-missing', context));
      return { state, position: Math.max(...written) };
    }
  }

  return {
    read,
    rulesOf,
    async minutesOf(orgId, { day, holdId }) {
      const by = await latest(days, slotDayId(orgId, day), ({ heldBy }) => heldBy.get(holdId) ?? null);
      return latest(laid, orgId, ({ rules, lengths }) => (by === null ? null : lengths.get(by)) ?? rules.minutes);
    },
    async carryOn(bookingId, context) {
      // A run that is under way may have read the booking before what the caller wrote.
      for (let other = runs.get(bookingId); other !== undefined; other = runs.get(bookingId)) await other.catch(() => null);
      const own = run(bookingId, context).finally(() => runs.delete(bookingId));
      runs.set(bookingId, own);
      return own;
    },
  };
}

const copyOf = (state: InterviewState): InterviewState => state;

/** How a booking stands after its outcome was written, or found. */
function after(outcome: Outcome<InterviewState>): Interview {
  if (!outcome.ok || outcome.answer === null) throw new Error('a booking was never requested');
  return outcome.answer;
}
