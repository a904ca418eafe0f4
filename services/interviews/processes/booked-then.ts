import type { InterviewEvent } from '@aarambh/contracts/events/interviews.ts';
import { foldAsOf, type Log } from '@aarambh/kernel/as-of.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { interview, type InterviewState } from '../interview/state.ts';
import { interviewee } from '../interviewee/state.ts';

/** A booking that stood at a position of the log. */
export interface BookedThen {
  readonly bookingId: string;
  readonly day: string;
  readonly time: string;
  /** It ended with the enrolment since, and not because anybody wanted it to. */
  readonly lost: boolean;
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

  return async (enrolmentId: string, position: number): Promise<readonly BookedThen[]> => {
    const { turns } = await foldAsOf({ store, codec }, interviewee, enrolmentId, position);
    const booked: BookedThen[] = [];
    for (const bookingId of turns) {
      const state = await foldAsOf({ store, codec }, interview, bookingId, position);
      if (state?.status !== 'booked') continue;
      const { day, time } = state.at;
      booked.push({ bookingId, day, time, lost: await wasLost(bookingId) });
    }
    return booked.sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
  };
}
