import type { DraftContent, Notes, Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { isRefused, streamName } from '@aarambh/kernel/decision.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { interview, type InterviewState } from '../interview/state.ts';
import { takePlace, type NotHeld } from '../interview/decisions.ts';
import { scoring } from '../processes/scoring.ts';
import { draftScorecard, type OfScorecard, type Written } from './decisions.ts';
import { scorecard, type Scorecard } from './state.ts';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';

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

/** A version as its event has it; notes and reason are null once the student's key is gone. */
interface SubmittedVersion {
  readonly version: number;
  readonly at: string;
  readonly byId: string;
  readonly ratings: Ratings;
  readonly overall: number;
  readonly notes: Notes | null;
  readonly reason: string | null;
}

/** Every version of a scorecard that was submitted, the newest first, with why it was corrected: straight from its stream. */
export async function submittedVersions(
  { store, codec }: { readonly store: Pick<EventReader, 'readStream'>; readonly codec: EventCodec },
  bookingId: string,
): Promise<readonly SubmittedVersion[]> {
  const versions: SubmittedVersion[] = [];
  for await (const page of store.readStream(streamName(scorecard, bookingId))) {
    // Drafts may be many, and are nobody's to read.
    const submitted = page.filter(({ type }) => type === 'ScorecardSubmitted' || type === 'ScorecardCorrected');
    await codec.fetchKeys(submitted);
    for (const { event, meta } of await codec.decode<ScorecardEvent>(submitted)) {
      if (event.type !== 'ScorecardSubmitted' && event.type !== 'ScorecardCorrected') continue;
      const { version, at, byId, ratings, overall } = event.data;
      versions.unshift({ version, at, byId, ratings, overall, notes: event.personal?.notes ?? null, reason: meta.reason ?? null });
    }
  }
  return versions;
}
