import type { OfScorecard } from './assign.ts';

/** What everything that is written into a scorecard says. */
export interface Writing extends OfScorecard {
  readonly byId: string;
  /** What the writer saw last. */
  readonly revision: number;
}
