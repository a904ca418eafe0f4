import { readAnnouncement, type AnnouncementAnswer } from '@aarambh/contracts/routes/content.ts';
import type { AnnouncementDocument } from '@aarambh/contracts/views.ts';
import { handle, type Endpoint } from '../http/endpoint.ts';

/** What everybody may read (C1, C4). */
export const contentEndpoints: readonly Endpoint[] = [
  handle(readAnnouncement, async (call) => {
    const found = await call.ports.documents.get<AnnouncementDocument>('announcements', call.params.area);
    if (found?.doc.published !== true) return call.json('No documents found');
    const { title, body, link } = found.doc;
    const announcement: Exclude<AnnouncementAnswer, string> = { title, body, link };
    return call.json(announcement);
  }),
];
