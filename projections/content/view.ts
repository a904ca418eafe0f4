import type { ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { view } from '@aarambh/kernel/view.ts';

/** A version that is shown from a moment on, until a later one is. */
export interface PublishedWords {
  /** Its revision in the stream. */
  version: number;
  from: string;
  words: ContentWords;
}

/** Id: record id. Stream: content-{id}. */
export interface ContentDocument {
  page: string;
  block: string;
  kind: string;
  /** Of what staff see first of it: what is written, else what was published last. */
  place: number;
  title: string;
  draft: ContentWords | null;
  /** By their moments: of several that have begun the last one is shown; at most one waits. */
  published: PublishedWords[];
  hasDraft: boolean;
  /** It was taken off its page, and nobody wrote it anew since. */
  isHidden: boolean;
  isPublished: boolean;
  /** Of a legal page every version that was ever published, oldest first: its revision and from when. */
  versions: { version: number; from: string }[];
  changedAt: string;
}

export const contentView = view<ContentDocument>('content');
