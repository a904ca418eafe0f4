import { readAnnouncement, type AnnouncementAnswer } from '@aarambh/contracts/routes/content.ts';
import { open } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { announcementsView } from '@aarambh/projections/announcements/view.ts';

/** What everybody may read (C1, C4). */
export const readAnnouncementEndpoint: Endpoint = handle(readAnnouncement, { access: open, reads: [announcementsView] }, async (call) => {
  const found = await announcementsView.get(call.ports.documents, call.params.area);
  if (found?.doc.published !== true) return call.json('No documents found');
  const { title, body, link } = found.doc;
  const announcement: Exclude<AnnouncementAnswer, string> = { title, body, link };
  return call.json(announcement);
});
