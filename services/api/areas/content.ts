import { AnnouncementAnswer } from '@aarambh/contracts/http/content.ts';
import type { AnnouncementDocument } from '@aarambh/contracts/views.ts';
import { z } from 'zod';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';

/** What everybody may read (C1, C4). */
export const contentEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/announcement/read/{area}',
      tag: 'Content',
      summary: 'The announcement of an area, or the words that there is none',
      params: z.object({ area: z.string() }),
      answers: answers(AnnouncementAnswer),
      reads: ['announcements'],
    },
    async (call) => {
      const found = await call.ports.documents.get<AnnouncementDocument>('announcements', call.params.area);
      if (found?.doc.published !== true) return call.json('No documents found');
      const { title, body, link } = found.doc;
      return call.json({ title, body, link });
    },
  ),
];
