import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { foldAsOf, type Log } from '@aarambh/kernel/as-of.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { interview, type Interview, type InterviewState } from '../interview/state.ts';
import { interviewee } from '../interviewee/state.ts';

/** A booking that stood at a position of the log. */
export interface BookedThen {
  readonly bookingId: string;
  readonly day: string;
  readonly time: string;
  /** It ended with the enrolment since, and not because anybody wanted it to. */
  readonly lost: boolean;
  /** The bookings in whose place restores made it, the last one first. */
  readonly instead: readonly string[];
}

interface Deps extends Log {
  readonly interviews: CommandsOn<InterviewState, InterviewEvent>;
}

/** Tells whether a booking ended with its enrolment, and not because anybody wanted it to. */
export function lostBookings({ store, interviews }: Pick<Deps, 'store' | 'interviews'>) {
  return async (bookingId: string): Promise<boolean> => {
    if ((await latest(interviews, bookingId, (state) => state?.status)) !== 'cancelled') return false;
    for await (const page of store.readStream(streamName(interview, bookingId)))
      if (page.some(({ type }) => type === 'InterviewClosed')) return true;
    return false;
  };
}

/** What was booked for a student at a position of the log, the earliest place first. */
export function bookedThen({ store, codec, interviews }: Deps) {
  const wasLost = lostBookings({ store, interviews });

  /** The bookings before one, each in the place of the next. */
  async function before({ instead }: Pick<Interview, 'instead'>): Promise<readonly string[]> {
    const line: string[] = [];
    for (let one = instead; one !== null; one = await latest(interviews, one, (state) => state?.instead ?? null)) line.push(one);
    return line;
  }

  return async (enrolmentId: string, position: number): Promise<readonly BookedThen[]> => {
    const { turns } = await foldAsOf({ store, codec }, interviewee, enrolmentId, position);
    const booked: BookedThen[] = [];
    for (const bookingId of turns) {
      const state = await foldAsOf({ store, codec }, interview, bookingId, position);
      if (state?.status !== 'booked') continue;
      const { day, time } = state.at;
      booked.push({ bookingId, day, time, lost: await wasLost(bookingId), instead: await before(state) });
    }
    return booked.sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
  };
}
