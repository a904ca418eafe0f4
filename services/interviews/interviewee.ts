import type { IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import { unreachable, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import type { Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import type { EndedEnrolment } from '@aarambh/contracts/interviews/state.ts';
import type { LaidRules } from './slot-rules/state.ts';

/** The bookings of a student that count against what the rules of their college allow. Changed in place. */
export interface IntervieweeState {
  readonly turns: Set<string>;
  /** Bookings that count no more, or never will. */
  readonly ended: Set<string>;
  /** Those among them to which the panel did not come: they are told of all the same. */
  readonly unheld: Set<string>;
  /** Revision of the newest rules by which a turn was taken. */
  rules: number;
  /** Whether the enrolment ended, and the revision of its stream that said so last; -1 before it said anything. */
  enrolment: { readonly ended: boolean; readonly revision: number };
  /** Versions of their scorecards that are noted here, by booking. */
  readonly scored: Map<string, number>;
}

function evolve(state: IntervieweeState, { type, data }: IntervieweeEvent): IntervieweeState {
  switch (type) {
    case 'InterviewTurnTaken':
      state.turns.add(data.bookingId);
      state.rules = data.rules;
      return state;
    case 'InterviewTurnReturned':
    case 'InterviewTurnVoided':
      state.turns.delete(data.bookingId);
      state.ended.add(data.bookingId);
      if ('why' in data && data.why === 'panel-missing') state.unheld.add(data.bookingId);
      return state;
    case 'IntervieweeClosed':
    case 'IntervieweeReopened':
      state.enrolment = { ended: type === 'IntervieweeClosed', revision: data.revision };
      return state;
    case 'InterviewScored':
      state.scored.set(data.bookingId, data.version);
      return state;
    default:
      return unreachable(type);
  }
}

/** Streams `interviewee-{enrolmentId}`. */
export const interviewee: StreamKind<IntervieweeState, IntervieweeEvent> = {
  category: 'interviewee',
  impersonal: true,
  initialState: () => ({
    ...{ turns: new Set(), ended: new Set(), unheld: new Set(), scored: new Map() },
    ...{ rules: -1, enrolment: { ended: false, revision: -1 } },
  }),
  evolve,
  sizeOf: ({ turns, ended, unheld, scored }) => 300 + (turns.size + ended.size + unheld.size + scored.size) * 80,
};

/** What the stream of an enrolment said, and by which revision: what is older than the newest that was heard changes nothing. */
interface Said {
  readonly enrolmentId: string;
  readonly revision: number;
}

interface TakeTurn {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  readonly rules: LaidRules;
}

/** Counts a booking of a student, once, up to what the rules allow. `stale_revision`: newer rules are known here, which the caller has to read. */
export function takeTurn(
  { orgId, enrolmentId, bookingId, rules: laid }: TakeTurn,
  { turns, ended, rules: known, enrolment }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, 'already_booked' | 'closed' | 'stale_revision'> {
  if (ended.has(bookingId)) return refuse('closed');
  if (turns.has(bookingId)) return [];
  if (enrolment.ended) return refuse('closed');
  if (laid.revision < known) return refuse('stale_revision');
  if (turns.size >= laid.rules.perStudent) return refuse('already_booked');
  return [{ type: 'InterviewTurnTaken', data: { enrolmentId, bookingId, orgId, rules: laid.revision } }];
}

export interface ReturnTurn {
  readonly enrolmentId: string;
  readonly bookingId: string;
  readonly why: Extract<IntervieweeEvent, { type: 'InterviewTurnReturned' }>['data']['why'];
}

/** A booking counts no more, once. Of one that does not count it records that it never will. */
export function returnTurn(
  { enrolmentId, bookingId, why }: ReturnTurn,
  { turns, ended }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, never> {
  if (ended.has(bookingId)) return [];
  if (!turns.has(bookingId)) return [{ type: 'InterviewTurnVoided', data: { enrolmentId, bookingId } }];
  return [{ type: 'InterviewTurnReturned', data: { enrolmentId, bookingId, why } }];
}

interface ScoreInterviewee {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  readonly version: number;
  /** Instant of the first version. */
  readonly submittedAt: string;
  readonly ratings: Ratings;
  readonly overall: number;
}

/** Notes with the student what a scorecard of theirs says, each version once; one that comes late is passed over. */
export function scoreInterviewee(command: ScoreInterviewee, { scored }: Readonly<IntervieweeState>): Decision<IntervieweeEvent, never> {
  if ((scored.get(command.bookingId) ?? 0) >= command.version) return [];
  return [{ type: 'InterviewScored', data: command }];
}

export interface CloseInterviewee extends Said {
  readonly why: EndedEnrolment;
}

/** Ends the bookings of a student as one: none is made any more. */
export function closeInterviewee(
  { enrolmentId, revision, why }: CloseInterviewee,
  { enrolment }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, never> {
  return revision <= enrolment.revision ? [] : [{ type: 'IntervieweeClosed', data: { enrolmentId, revision, why } }];
}

/** Lets a student book again, whose enrolment was taken up again. */
export function reopenInterviewee(
  { enrolmentId, revision }: Said,
  { enrolment }: Readonly<IntervieweeState>,
): Decision<IntervieweeEvent, never> {
  return revision <= enrolment.revision ? [] : [{ type: 'IntervieweeReopened', data: { enrolmentId, revision } }];
}
