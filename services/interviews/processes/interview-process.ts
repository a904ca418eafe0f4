import type { CommandContext, Commands, CommandsOn, Outcome } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { runs } from '@aarambh/kernel/runs.ts';
import { decideInterview, decideMove } from '../interview/decisions.ts';
import { interview, openMove, type Interview, type InterviewState, type PlaceHeld } from '../interview/state.ts';
import { slotDay, slotDayId, type SlotDayState } from '../slot-day.ts';
import type { IntervieweeState } from '../interviewee.ts';
import { slotRules } from '../slot-rules/state.ts';
import { interviewSteps, type InterviewSteps } from './interview-steps.ts';
import type { InterviewEvent, IntervieweeEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';

/**
 * A booking over its streams, by the template of processes (`services/gatherings/processes/booking-process.ts`): take the student's turn, hold
 * the place, then the outcome on the booking's own stream, then confirm or give back. A move holds the new place, has its outcome, and
 * gives one of the two places back. Every step writes nothing when it was done, and what is given back before it was taken is
 * refused when it comes late.
 */
export interface InterviewProcess extends Pick<InterviewSteps, 'read' | 'rulesOf'> {
  /**
   * Carries a booking, and the move of it that is open, to its end from wherever it stands, and answers how it stands then.
   * Runs of one booking in this process follow each other.
   * @throws {Error} the end was not reached; the booking stays open
   */
  carryOn(bookingId: string, context: CommandContext): Promise<CarriedOn>;
  /** Refuses a booking, or the open move of one, that has no outcome yet. False where it has another one. */
  undo(bookingId: string, context: CommandContext): Promise<boolean>;
  /** Minutes of an interview in a place: by the rules by which it was held, whatever holds since; of one that was never held, by those of now. */
  minutesOf(orgId: string, place: Pick<PlaceHeld, 'day' | 'holdId'>): Promise<number>;
}

/** The streams of bookings, and what carries them on. */
export interface InterviewDeps {
  readonly interviews: CommandsOn<InterviewState, InterviewEvent>;
  readonly interviewees: CommandsOn<IntervieweeState, IntervieweeEvent>;
  readonly days: CommandsOn<SlotDayState, SlotDayEvent>;
  readonly process: InterviewProcess;
  readonly clock: Clock;
}

/** How a booking stands at its end, and the position at which all of it is stored. */
interface CarriedOn {
  readonly state: Interview;
  readonly position: number;
}

export function interviewProcess(ports: { readonly commands: Commands; readonly clock: Clock }): InterviewProcess {
  const { commands } = ports;
  const interviews = commands.on(interview);
  const days = commands.on(slotDay);
  const laid = commands.on(slotRules);
  const steps = interviewSteps(ports);
  const underWay = runs<CarriedOn>();

  /** Takes the turn and the place, then writes the outcome down, or finds that another run did. */
  async function decide(bookingId: string, state: Interview, context: CommandContext): Promise<Interview> {
    const turn = await steps.takeTurn(bookingId, state, context);
    const refusal = turn ?? (await steps.hold(bookingId, state, state.at, state.by, context));
    const command = { bookingId, refusal };
    return after(await interviews.execute({ id: bookingId, decide: decideInterview, command, context, answer: copyOf }));
  }

  /** The same for the move that is open. */
  async function decideOpen(bookingId: string, state: Interview, context: CommandContext): Promise<Interview> {
    const move = openMove(state)!;
    const refusal = await steps.hold(bookingId, state, move, move.by, context);
    const command = { bookingId, moveId: move.holdId, refusal };
    return after(await interviews.execute({ id: bookingId, decide: decideMove, command, context, answer: copyOf }));
  }

  async function run(bookingId: string, context: CommandContext): Promise<CarriedOn> {
    for (;;) {
      let state = await steps.read(bookingId);
      if (state === null) throw new Error('a booking that was never requested cannot be carried on');
      if (state.status === 'requested') state = await decide(bookingId, state, context);
      if (state.status === 'booked' && openMove(state) !== null) state = await decideOpen(bookingId, state, context);
      const written: number[] = [];
      if (state.status === 'booked') {
        const confirmed = await steps.confirm(bookingId, state, context);
        if (confirmed === null) continue;
        written.push(confirmed);
      }
      if (state.left !== null) {
        const why = state.moves.at(-1)!.outcome === 'moved' ? 'moved' : 'refused';
        written.push(await steps.release(bookingId, state, state.left, why, context));
      }
      if (state.status === 'refused' || state.status === 'cancelled') {
        written.push(await steps.release(bookingId, state, state.at, state.status, context));
        written.push(await steps.returnTurn(bookingId, state, state.status, context));
      }
      if (state.missing === 'panel') written.push(await steps.returnTurn(bookingId, state, 'panel-missing', context));
      return { state, position: Math.max(...written) };
    }
  }

  return {
    read: steps.read,
    rulesOf: steps.rulesOf,
    async minutesOf(orgId, { day, holdId }) {
      const by = await latest(days, slotDayId(orgId, day), ({ heldBy }) => heldBy.get(holdId) ?? null);
      return latest(laid, orgId, ({ rules, lengths }) => (by === null ? null : lengths.get(by)) ?? rules.minutes);
    },
    async undo(bookingId, context) {
      const move = await latest(interviews, bookingId, (state) => state && openMove(state));
      const command = { bookingId, refusal: 'closed' } as const;
      if (move !== null) {
        const ofMove = { ...command, moveId: move.holdId };
        const refused = await interviews.execute({ id: bookingId, decide: decideMove, command: ofMove, context });
        return refused.ok && refused.written > 0;
      }
      return (
        after(await interviews.execute({ id: bookingId, decide: decideInterview, command, context, answer: copyOf })).status === 'refused'
      );
    },
    carryOn: (bookingId, context) => underWay.follow(bookingId, () => run(bookingId, context)),
  };
}

const copyOf = (state: InterviewState): InterviewState => state;

/** How a booking stands after its outcome was written, or found. */
function after(outcome: Outcome<InterviewState>): Interview {
  if (!outcome.ok || outcome.answer === null) throw new Error('a booking was never requested');
  return outcome.answer;
}

/** What brings a booking nearer to an end, but for the steps in between. */
type Watched = Exclude<
  InterviewEvent | SlotDayEvent | IntervieweeEvent,
  {
    readonly type:
      | 'InterviewBooked'
      | 'InterviewTurnTaken'
      | 'SlotHeld'
      | 'IntervieweeClosed'
      | 'IntervieweeReopened'
      | 'InterviewTookPlace'
      | 'InterviewScored';
  }
>;

/** What is still to come before nothing is left to do. */
type Awaits = 'place' | 'left' | 'turn';

/** Watches over bookings and moves until their place is confirmed, and over what is given back until it was. */
export function interviewWatch(process: InterviewProcess): ProcessWatch<Watched, { readonly awaits: Awaits }> {
  return {
    name: 'interview-processes',
    idOf: ({ data }) => data.bookingId,

    follow: {
      InterviewRequested: () => ({ awaits: 'place' }),
      InterviewMoveRequested: () => ({ awaits: 'place' }),
      InterviewMoved: () => ({ awaits: 'left' }),
      InterviewMoveRefused: () => ({ awaits: 'left' }),
      InterviewRefused: () => ({ awaits: 'turn' }),
      InterviewCancelled: () => ({ awaits: 'turn' }),
      InterviewClosed: () => ({ awaits: 'turn' }),
      InterviewMissed: (before, event) => (event.data.side === 'panel' ? { awaits: 'turn' } : before),
      SlotConfirmed: (before) => (before?.awaits === 'place' ? null : before),
      // The new place is confirmed before the one that was left is given back.
      SlotReleased: (before) => (before?.awaits === 'left' ? null : before),
      SlotVoided: (before) => (before?.awaits === 'left' ? null : before),
      InterviewTurnReturned: () => null,
      InterviewTurnVoided: () => null,
    },

    async advance(bookingId) {
      await process.carryOn(bookingId, { actor: 'system:interview-processes', corr: bookingId });
    },
    undo: process.undo,
  };
}
