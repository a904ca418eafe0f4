import { z } from 'zod';
import { checkFields, contentKindNames, ContentValue, filesIn } from '../content/kinds.ts';
import { blockOf, contentPageNames } from '../content/pages.ts';
import { Id, Instant } from '../ids.ts';
import type { VerbBodies } from '../verbs/verb.ts';
import { fromReadModel } from './shared.ts';

const fields = z.record(z.string().max(40), ContentValue);
const place = z.int().min(0).max(9999);

/** What staff write anew: where it stands, and the fields of the kind that stands there. */
export const ContentBody = z
  .object({ page: z.enum(contentPageNames), block: z.string().max(40), place, fields })
  .superRefine(({ page, block, fields: own }, context) => {
    const home = blockOf(page, block);
    if (home === null) return context.addIssue({ code: 'custom', path: ['block'], message: 'This page has no such part.' });
    if (home.pictured !== true && filesIn(own).length > 0)
      context.addIssue({ code: 'custom', path: ['fields'], message: 'This part of the page shows no pictures.' });
    for (const { path, message } of checkFields(home.kind, own).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['fields', ...path], message });
  });

/** What an edit says: a record stays where it is. */
export const ContentEdit = z.object({ place, fields });

const Words = z.object({ place, fields });

/** A record of content in the admin console. */
export const ContentRecord = z.object({
  ...fromReadModel,
  id: Id,
  /** What an edit must name. */
  revision: z.int(),
  page: z.enum(contentPageNames),
  block: z.string(),
  kind: z.enum(contentKindNames),
  title: z.string(),
  place: z.int(),
  hasDraft: z.boolean(),
  isPublished: z.boolean(),
  /** Since when everybody sees it, and which version; null while it is not shown. */
  shownFrom: z.string().nullable(),
  /** Everybody could see it, but others stand before it and its part of the page shows no more. */
  isBeyond: z.boolean(),
  /** When the version that waits for its moment begins. */
  plannedFrom: z.string().nullable(),
  changedAt: z.string(),
  /** Of one record: what is written, else what was published last. */
  fields: fields.optional(),
  /** Of one record: what everybody sees. */
  shown: Words.nullable().optional(),
  /** Of one record: where its pictures are for staff, by the ids of their files, for half an hour. */
  pictures: z.record(z.string(), z.string()).optional(),
  /** Of one record: whether whoever reads it may publish it. */
  publishes: z.boolean().optional(),
  /** Of one record: the page with what is written, for half an hour. */
  preview: z.string().optional(),
});
export type ContentRecord = z.infer<typeof ContentRecord>;

const seen = z.object({ revision: z.int() });

export const contentBodies = {
  /** Null for now. */
  publish: seen.extend({ from: Instant.nullable().default(null) }),
  restore: seen.extend({ version: z.int().min(0) }),
} satisfies VerbBodies;
