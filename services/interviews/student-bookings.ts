import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import type { BookedInterview } from './interview/asked.ts';
import type { InterviewDeps } from './processes/interview-process.ts';
import type { Scorecard } from './scorecard/state.ts';

/** A booking that stands, as those see it who may see its student. */
export interface StudentBooking extends BookedInterview {
  readonly missing: MissingSide | null;
  readonly card: Scorecard;
}

type Streams = Pick<InterviewDeps, 'interviews' | 'interviewees'> & { readonly scorecards: CommandsOn<Scorecard, ScorecardEvent> };

/** Those that took place or are to come, by time; then those where somebody was missing. */
function byTime(one: StudentBooking, other: StudentBooking): number {
  if ((one.missing === null) !== (other.missing === null)) return one.missing === null ? -1 : 1;
  return `${one.day} ${one.time} ${one.bookingId}` < `${other.day} ${other.time} ${other.bookingId}` ? -1 : 1;
}

/**
 * What is booked for a student, by the streams: as many as the rules of a college allow one student, those to which the panel did not come, and what was scored before, with where
 * each stands; the earliest place first, and those where one side was missing last.
 */
export function studentBookings({ interviews, interviewees, scorecards }: Streams) {
  async function bookingOf(bookingId: string): Promise<readonly StudentBooking[]> {
    const at = await latest(interviews, bookingId, (state) =>
      state?.status === 'booked' ? { day: state.at.day, time: state.at.time, missing: state.missing } : null,
    );
    return at === null ? [] : [{ bookingId, ...at, card: await latest(scorecards, bookingId, (state) => state) }];
  }
  return async (enrolmentId: string): Promise<readonly StudentBooking[]> => {
    const ids = await latest(interviewees, enrolmentId, ({ turns, unheld, scored }) => [
      ...new Set([...turns, ...unheld, ...scored.keys()]),
    ]);
    return (await Promise.all(ids.map(bookingOf))).flat().toSorted(byTime);
  };
}
