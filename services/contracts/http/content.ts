import { z } from 'zod';

/** GET /announcement/read/{area}: the announcement, or the JSON string of the specification (C4). */
export const AnnouncementAnswer = z.object({ title: z.string(), body: z.string(), link: z.string() }).or(z.literal('No documents found'));
export type AnnouncementAnswer = z.infer<typeof AnnouncementAnswer>;
