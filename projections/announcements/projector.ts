import { saysTheSame } from '@aarambh/contracts/announcement-words.ts';
import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import type { AnnouncementDocument } from './view.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';

/** What is announced, with whom it is for and when; a withdrawn one keeps its words for whoever publishes it again. */
export const announcements: ReadModel<AnnouncementDocument, AnnouncementEvent> = {
  name: 'announcements',
  // 2: an area has several, with an audience and a time. 3: since when it says what it says. 4: for one college alone.
  version: 4,
  types: ['AnnouncementPublished', 'AnnouncementWithdrawn'],
  fields: {
    area: 'text',
    title: 'text',
    audience: 'text',
    college: 'text',
    published: 'boolean',
    mustAcknowledge: 'boolean',
    from: 'text',
    until: 'text',
    changedAt: 'text',
  },
  indexed: [['area', 'published', 'from'], 'changedAt', 'title', 'audience', 'published', 'mustAcknowledge'],
  search: ({ title, body }) => [title, body],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta } = recorded;
    switch (event.type) {
      case 'AnnouncementPublished': {
        const { area, text, plan, corrects } = event.data;
        // Its words may change without making it the newest.
        const since = doc?.published === true && doc.startsAt === null ? doc.from : meta.time;
        const times = { from: plan.startsAt ?? since, until: plan.endsAt ?? NEVER, changedAt: meta.time };
        const wordsSince = doc !== undefined && (corrects || saysTheSame(text, doc)) ? doc.wordsSince : recorded.revision;
        return { area, ...text, ...plan, ...times, wordsSince, college: plan.orgId ?? '', published: true };
      }
      case 'AnnouncementWithdrawn':
        return { ...existing(doc, recorded), published: false, changedAt: meta.time };
    }
  },
};
