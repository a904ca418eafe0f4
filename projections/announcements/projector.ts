import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import type { AnnouncementDocument } from './view.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';

/** The banners, one for each area; a withdrawn one keeps its words for whoever publishes it again. */
export const announcements: ReadModel<AnnouncementDocument, AnnouncementEvent> = {
  name: 'announcements',
  version: 1,
  types: ['AnnouncementPublished', 'AnnouncementWithdrawn'],
  fields: { title: 'text', published: 'boolean', changedAt: 'text' },
  indexed: [],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta } = recorded;
    switch (event.type) {
      case 'AnnouncementPublished':
        return { ...event.data.text, published: true, changedAt: meta.time };
      case 'AnnouncementWithdrawn':
        return { ...existing(doc, recorded), published: false, changedAt: meta.time };
    }
  },
};
