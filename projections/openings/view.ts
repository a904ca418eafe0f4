import type { OpeningState } from '@aarambh/contracts/careers/state.ts';
import type { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: opening id. Stream: opening-{id}. */
export interface OpeningDocument extends OpeningDetails {
  state: OpeningState;
  /** When it was published last; null while it was not. */
  publishedAt: string | null;
  /** Until when one can apply while it is open, and behind every real moment where it has no end. */
  openUntil: string;
  /** Revision of its last words. */
  wordsRevision: number;
  changedAt: string;
}

export const openingsView = view<OpeningDocument>('openings');
