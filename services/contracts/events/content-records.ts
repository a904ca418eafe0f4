import { z } from 'zod';
import { ContentValue } from '../content/kinds.ts';
import { Id, Instant } from '../ids.ts';
import { deed, defineEvent, type EventsOf } from './definition.ts';

/**
 * What a record of content says, and where: its page and block, its place among others there (smaller numbers first), its kind, and the fields
 * of that kind. Which pages, kinds and fields there are is checked when it is written: what was stored once stays readable.
 */
export const ContentWords = z.object({
  page: z.string().max(40),
  block: z.string().max(40),
  kind: z.string().max(40),
  place: z.int().min(0).max(9999),
  fields: z.record(z.string().max(40), ContentValue),
});
export type ContentWords = z.infer<typeof ContentWords>;

/** Stream `content-{id}`. */
export const contentRecordEvents = [
  /** What nobody but staff sees until it is published. */
  defineEvent('ContentDrafted', ContentWords, deed),
  /** What everybody sees from a moment on. Its revision in the stream names the version. */
  defineEvent('ContentPublished', ContentWords.extend({ from: Instant }), deed),
  /** A version whose moment has not come will not be shown. */
  defineEvent('ContentUnplanned', z.object({ version: z.int().min(0) }), deed),
  defineEvent('ContentHidden', z.object({ contentId: Id }), deed),
] as const;
export type ContentRecordEvent = EventsOf<typeof contentRecordEvents>;
