import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import type { Day, TimeOfDay } from '@aarambh/contracts/interviews/dates.ts';
import type { BookedBy, InterviewRefusal, MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** A place on a slot day, and the name under which it is held there. */
export interface PlaceHeld {
  readonly holdId: string;
  readonly day: Day;
  readonly time: TimeOfDay;
}

/** A wish to move: open until it has an outcome. */
export interface Move extends PlaceHeld {
  readonly by: BookedBy;
  readonly outcome: 'open' | 'moved' | InterviewRefusal;
}

/** One booking. Its copies are never changed. */
export interface Interview {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly by: BookedBy;
  /** The booking that ended with the enrolment, in whose place a restore made this one; null for any other. */
  readonly instead: string | null;
  /** What was asked for first. */
  readonly wish: PlaceHeld;
  /** Where it stands, or is to stand. */
  readonly at: PlaceHeld;
  readonly status: 'requested' | 'booked' | 'refused' | 'cancelled';
  /** Why it was refused. */
  readonly refusal: InterviewRefusal | null;
  readonly missing: MissingSide | null;
  /** Both sides were there: somebody submitted its scorecard, or is about to. */
  readonly tookPlace: boolean;
  /** Its moves, the last one last. */
  readonly moves: readonly Move[];
  /** The place that the last move left, or did not take: it is given back. */
  readonly left: PlaceHeld | null;
  /** Of the last event of its stream. */
  readonly revision: number;
}

/** Null until it was requested. */
export type InterviewState = Interview | null;

/** The move that has no outcome yet; null where there is none. */
export function openMove({ moves }: Interview): Move | null {
  const last = moves.at(-1);
  return last?.outcome === 'open' ? last : null;
}

function ended(state: Interview, outcome: Move['outcome']): readonly Move[] {
  return [...state.moves.slice(0, -1), { ...state.moves.at(-1)!, outcome }];
}

function evolve(state: InterviewState, event: InterviewEvent, revision: number): InterviewState {
  const after = changed(state, event);
  return after && { ...after, revision };
}

function changed(state: InterviewState, { type, data }: InterviewEvent): Omit<Interview, 'revision'> | null {
  if (type === 'InterviewRequested') {
    const { bookingId, orgId, enrolmentId, day, time, by, instead = null } = data;
    const wish = { holdId: bookingId, day, time };
    return {
      orgId,
      enrolmentId,
      by,
      instead,
      wish,
      at: wish,
      status: 'requested',
      refusal: null,
      missing: null,
      tookPlace: false,
      moves: [],
      left: null,
    };
  }
  if (state === null) return null;
  switch (type) {
    case 'InterviewBooked':
      return { ...state, status: 'booked' };
    case 'InterviewRefused':
      return { ...state, status: 'refused', refusal: data.code };
    case 'InterviewMoveRequested': {
      const { moveId, day, time, by } = data;
      return { ...state, moves: [...state.moves, { holdId: moveId, day, time, by, outcome: 'open' }], left: null };
    }
    case 'InterviewMoved': {
      const { moveId, day, time } = data;
      return { ...state, moves: ended(state, 'moved'), left: state.at, at: { holdId: moveId, day, time } };
    }
    case 'InterviewMoveRefused': {
      const { holdId, day, time } = state.moves.at(-1)!;
      return { ...state, moves: ended(state, data.code), left: { holdId, day, time } };
    }
    case 'InterviewCancelled':
    case 'InterviewClosed':
      return { ...state, status: 'cancelled' };
    case 'InterviewMissed':
      return { ...state, missing: data.side };
    case 'InterviewTookPlace':
      return { ...state, tookPlace: true };
    default:
      return unreachable(type);
  }
}

/** Streams `interview-{bookingId}`. */
export const interview: StreamKind<InterviewState, InterviewEvent> = {
  category: 'interview',
  impersonal: true,
  initialState: () => null,
  evolve,
  sizeOf: (state) => 800 + (state?.moves.length ?? 0) * 200,
};
