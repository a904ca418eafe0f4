import type { DraftContent } from '@aarambh/contracts/interviews/scorecard.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { interview, type InterviewState } from '../interview/state.ts';
import { takePlace, type NotHeld } from '../interview/decisions.ts';
import { scoring } from '../processes/scoring.ts';
import { type OfScorecard, type Written, draftScorecard } from './decisions.ts';
import { scorecard, type Scorecard } from './state.ts';

/** An interview that a scorecard is about, as it stands. */
export interface ScorecardSeen extends OfScorecard {
  readonly day: string;
  readonly time: string;
  /** Why nothing can be written; null where it can. */
  readonly closed: NotHeld | null;
  readonly isCancelled: boolean;
  readonly isMissed: boolean;
  /** The time at which it stands has come, also while it is being moved. */
  readonly hasBegun: boolean;
  readonly card: Scorecard;
}

/** Writing and reading scorecards, and apart from it what finishes a submission. */
export function createScorecards(ports: { readonly commands: Commands; readonly clock: Clock }) {
  const { commands, clock } = ports;
  const interviews = commands.on(interview);
  const scorecards = commands.on(scorecard);
  const process = scoring(ports);

  /** Why nothing can be written about an interview; null where it can. */
  function closedBy(bookingId: string, state: InterviewState): NotHeld | null {
    const looked = takePlace({ bookingId, now: clock() }, state);
    return isRefused(looked) ? looked.refused : null;
  }

  return {
    process,
    use: {
      submit: process.submit,

      /** The scorecard of a booking, decided on the streams; null for no booking. */
      async scorecardOf(bookingId: string): Promise<ScorecardSeen | null> {
        const booked = await latest(interviews, bookingId, (state) => state);
        if (booked === null) return null;
        const { orgId, enrolmentId, at } = booked;
        const card = await latest(scorecards, bookingId, (state) => state);
        const closed = closedBy(bookingId, booked);
        const ends = { isCancelled: booked.status !== 'booked', isMissed: booked.missing !== null };
        const { day, time } = at;
        return { bookingId, orgId, enrolmentId, day, time, closed, ...ends, hasBegun: clock() >= startOf(day, time), card };
      },

      /** Keeps a draft. `not_found`: its student was erased in this moment. */
      draft: (of: Written<DraftContent>, context: CommandContext) =>
        unlessErased('not_found', async () => {
          const { bookingId } = of;
          const closed = closedBy(bookingId, await latest(interviews, bookingId, (state) => state));
          if (closed !== null) return failed(closed);
          const answer = ({ revision }: { readonly revision: number }) => ({ revision });
          return resultOf(await scorecards.execute({ id: bookingId, decide: draftScorecard, command: of, context, answer }));
        }),
    },
  };
}
