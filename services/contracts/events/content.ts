import { z } from 'zod';
import { defineEvent, type EventsOf } from './definition.ts';

/** The areas that the specification names for announcements; AARAMBH is the banner of every page. */
export const AnnouncementArea = z.enum(['AARAMBH', 'STUDENT', 'COLLEGE']);
export type AnnouncementArea = z.infer<typeof AnnouncementArea>;

/** What an announcement says. `link` is a page of ours (starting with /) or an https address; empty for none. */
export const AnnouncementText = z.object({
  title: z.string().trim().min(1).max(140),
  body: z.string().trim().max(1000),
  link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(|\/[^/\\].*|https:\/\/.+)$/, 'A page of ours that starts with / or an https address.'),
});
export type AnnouncementText = z.infer<typeof AnnouncementText>;

/** Stream `announcement-{area}`. */
export const announcementEvents = [
  defineEvent('AnnouncementPublished', z.object({ area: AnnouncementArea, text: AnnouncementText })),
  defineEvent('AnnouncementWithdrawn', z.object({ area: AnnouncementArea })),
] as const;
export type AnnouncementEvent = EventsOf<typeof announcementEvents>;
