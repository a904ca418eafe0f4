import { startOf } from '@aarambh/contracts/time.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { interview, type InterviewState } from '../interview/state.ts';
import { takePlace, type NotHeld } from '../interview/decisions.ts';
import { scoring, type Scoring } from '../processes/scoring.ts';
import type { ScorecardsService } from './service.ts';
import { scorecard } from './state.ts';
import { draftScorecard } from './decisions.ts';

/** Writing and reading scorecards, and apart from it what finishes a submission. */
export function createScorecards(ports: { readonly commands: Commands; readonly clock: Clock }): {
  readonly use: ScorecardsService;
  readonly process: Scoring;
} {
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

      async scorecardOf(bookingId) {
        const booked = await latest(interviews, bookingId, (state) => state);
        if (booked === null) return null;
        const { orgId, enrolmentId, at } = booked;
        const card = await latest(scorecards, bookingId, (state) => state);
        const closed = closedBy(bookingId, booked);
        const ends = { isCancelled: booked.status !== 'booked', isMissed: booked.missing !== null };
        const { day, time } = at;
        return { bookingId, orgId, enrolmentId, day, time, closed, ...ends, hasBegun: clock() >= startOf(day, time), card };
      },

      draft: (of, context) =>
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
