import { z } from 'zod';
import { route } from './route.ts';

/** The announcement, or the JSON string of the specification (C4). */
export const AnnouncementAnswer = z.object({ title: z.string(), body: z.string(), link: z.string() }).or(z.literal('No documents found'));
export type AnnouncementAnswer = z.infer<typeof AnnouncementAnswer>;

export const readAnnouncement = route({
  method: 'GET',
  path: '/announcement/read/{area}',
  tag: 'Content',
  summary: 'The announcement of an area, or the words that there is none',
  params: z.object({ area: z.string().max(40) }),
  answer: AnnouncementAnswer,
  problems: [],
});

export const contentRoutes = [readAnnouncement] as const;
