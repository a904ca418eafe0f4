import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { Notes, Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import { scorecard } from './state.ts';

/** A version as its event has it; notes and reason are null once the student's key is gone. */
export interface SubmittedVersion {
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
