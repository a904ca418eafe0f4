import { z } from 'zod';
import { AnnouncementArea } from '../events/content.ts';

/** An announcement in the admin console: one for each area, written or not. */
export const AnnouncementRecord = z.object({
  id: AnnouncementArea,
  /** What an edit must name; -1 before the first. */
  revision: z.int(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  published: z.boolean(),
  changedAt: z.string().nullable(),
});
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>;
