import { z } from 'zod';
import { AnnouncementArea, AnnouncementId } from '../events/content.ts';
import { MessageAnswer } from '../http/accounts.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Content');
const text = { title: z.string(), body: z.string(), link: z.string() };

/** One announcement of the specification's call; STUDENT answers a list of them. */
const Said = z.object(text);

/** What is announced, or the JSON string of the specification (C4). */
export const AnnouncementAnswer = z.union([Said, z.array(Said), z.literal('No documents found')]);
export type AnnouncementAnswer = z.infer<typeof AnnouncementAnswer>;

export const readAnnouncement = get('/announcement/read/{area}', {
  summary: 'The newest announcement of an area that the caller may see, STUDENT all of them; or the words that there is none',
  params: z.object({ area: z.string().max(40) }),
  answer: AnnouncementAnswer,
});

/** An announcement as the consoles show it. */
export const Announcement = z.object({
  _id: AnnouncementId,
  /** Another one: it says something else now, so who closed it sees it again. */
  revision: z.int(),
  ...text,
  mustAcknowledge: z.boolean(),
  /** Whether the caller said that they read these words, or what they correct; never for visitors. */
  acknowledged: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;

export const listAnnouncements = get('/api/announcements', {
  summary: 'What is announced in an area to the caller now, newest first: at most 100',
  query: z.object({ area: AnnouncementArea }),
  answer: z.object({ result: z.array(Announcement), total: z.int() }),
});

export const acknowledgeAnnouncement = post('/api/announcements/{id}/acknowledge', {
  summary: 'Says that the caller read an announcement that asks for it, as it was at that revision; again it changes nothing',
  params: z.object({ id: AnnouncementId }),
  /** Of the announcement as it was read. */
  body: z.object({ revision: z.int().min(0) }),
  answer: MessageAnswer,
  problems: ['stale_revision'],
});
