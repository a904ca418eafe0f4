import { z } from 'zod';
import { AnnouncementArea, AnnouncementId, AnnouncementPlan, AnnouncementText } from '../events/content.ts';
import { fromReadModel } from './shared.ts';

/** What staff write: what stays out is as it was before there were plans. */
export const AnnouncementBody = AnnouncementText.extend({
  area: AnnouncementArea,
  body: AnnouncementText.shape.body.default(''),
  link: AnnouncementText.shape.link.default(''),
  audience: AnnouncementPlan.shape.audience.default('everybody'),
  orgId: AnnouncementPlan.shape.orgId.default(null),
  startsAt: AnnouncementPlan.shape.startsAt.default(null),
  endsAt: AnnouncementPlan.shape.endsAt.default(null),
  mustAcknowledge: AnnouncementPlan.shape.mustAcknowledge.default(false),
});
export type AnnouncementBody = z.output<typeof AnnouncementBody>;

/** What an edit says: without an area it stays where it stands. */
export const AnnouncementEdit = AnnouncementBody.extend({
  area: AnnouncementArea.optional(),
  /** The words are only corrected: who read them before is not asked again. */
  corrects: z.boolean().default(false),
});

/** An announcement in the admin console. */
export const AnnouncementRecord = AnnouncementText.extend({
  ...fromReadModel,
  id: AnnouncementId,
  /** What an edit must name. */
  revision: z.int(),
  area: AnnouncementArea,
  ...AnnouncementPlan.shape,
  /** What its college is called; null where it is for all, and where it is not known. */
  orgName: z.string().nullable(),
  published: z.boolean(),
  changedAt: z.string(),
  /** Who has read it since this revision has read what it says now. */
  wordsSince: z.int(),
  /** How many said that they read what it says now: on one announcement. */
  acknowledged: z.int().optional(),
});
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>;

/** Somebody who said that they read an announcement. */
export const AcknowledgementRecord = z.object({
  ...fromReadModel,
  announcementId: AnnouncementId,
  accountId: z.string(),
  /** Null once they are erased. */
  name: z.string().nullable(),
  acknowledgedAt: z.string(),
  /** Revision of the announcement as they read it. */
  readRevision: z.int(),
});
