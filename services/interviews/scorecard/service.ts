import type { DraftContent, ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { NotHeld } from '../interview/decisions.ts';
import type { OfScorecard } from './decisions.ts';
import type { Scorecard } from './state.ts';

/** What somebody writes, and what they saw last. */
export interface Written<Content> extends OfScorecard {
  readonly byId: string;
  readonly revision: number;
  readonly content: Content;
}

/** What writing a scorecard is refused with. `not_found`: its student was erased in this moment. */
type Unwritten = NotHeld | 'stale_revision' | 'scorecard_full' | 'not_found' | 'idempotency_key_reused';

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

/** What interviewers found. */
export interface ScorecardsService {
  /** The scorecard of a booking, decided on the streams; null for no booking. */
  scorecardOf(bookingId: string): Promise<ScorecardSeen | null>;
  /** Keeps a draft. */
  draft(written: Written<DraftContent>, context: CommandContext): Promise<Result<{ readonly revision: number }, Unwritten>>;
  /** Submits it, or with a reason the next version of it. */
  submit(
    written: Written<ScorecardContent> & { readonly reason: string | null },
    context: CommandContext,
  ): Promise<Result<{ readonly revision: number; readonly version: number }, Unwritten | 'overall_unexplained' | 'correction_unexplained'>>;
}
