import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import type { Log } from '@aarambh/kernel/as-of.ts';
import { interview } from '../interview/state.ts';
import { interviewee } from '../interviewee/state.ts';
import type { PanelsService } from '../panel/use-cases.ts';
import { takeResumesAlong } from '../resume/decisions.ts';
import { resumes } from '../resume/state.ts';
import { assignInterviewer } from '../scorecard/decisions.ts';
import { scorecard } from '../scorecard/state.ts';
import { lostBookings } from './booked-then.ts';

interface Deps extends Pick<PanelsService, 'accountOf'> {
  readonly commands: Commands;
  readonly store: Log['store'];
}

/** A booking that is there in the place of one that ended. */
export interface BookedAgain {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly bookingId: string;
  /** The one that ended. */
  readonly lost: string;
}

/**
 * Takes along to a booking what stood at the one that it is there for: its interviewer, where they are still on the panel, and its resumes with who opened them. Where another
 * one was there in its place since, and was lost as well, what stood at that one comes first: a student may have sent something to it alone.
 * What the new booking has by itself stays, so asked again it writes nothing. The files stay as they are: the booking that ended names them still.
 */
export function takingAlong({ commands, store, accountOf }: Deps) {
  const interviews = commands.on(interview);
  const interviewees = commands.on(interviewee);
  const scorecards = commands.on(scorecard);
  const kept = commands.on(resumes);
  const wasLost = lostBookings({ store, interviews });
  const look = (bookingId: string) =>
    latest(interviews, bookingId, (state) => ({ place: state && `${state.at.day} ${state.at.time}`, instead: state?.instead ?? null }));

  /**
   * The bookings that stood in the place of one that was lost, and were lost themselves: the last one first, and that one behind them. One that a restore made in the
   * place of another counts wherever its student moved it.
   */
  async function standingThere(enrolmentId: string, lost: string): Promise<readonly string[]> {
    const [ended, { place }] = [await latest(interviewees, enrolmentId, (state) => [...state.ended]), await look(lost)];
    const there = [lost];
    for (const bookingId of ended.slice(ended.indexOf(lost) + 1)) {
      const one = await look(bookingId);
      const isThere = one.place === place || (one.instead !== null && there.includes(one.instead));
      if (isThere && (await wasLost(bookingId))) there.unshift(bookingId);
    }
    return there;
  }

  return async ({ orgId, enrolmentId, bookingId, lost }: BookedAgain, asked: CommandContext): Promise<void> => {
    const context = stepsOf(asked);
    for (const earlier of await standingThere(enrolmentId, lost)) {
      const interviewerId = await latest(scorecards, earlier, (state) => state.interviewerId);
      const now = await latest(scorecards, bookingId, (state) => state.interviewerId);
      if (interviewerId !== null && now === null && (await accountOf(orgId, interviewerId)) !== null) {
        const command = { bookingId, orgId, enrolmentId, interviewerId };
        await scorecards.execute({ id: bookingId, decide: assignInterviewer, command, context });
      }
      const from = await latest(kept, earlier, (state) => state);
      const command = { bookingId, enrolmentId, from };
      await unlessErased('not_found', () => kept.execute({ id: bookingId, decide: takeResumesAlong, command, context }));
    }
  };
}
