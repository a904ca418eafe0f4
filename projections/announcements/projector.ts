import { saysTheSame } from '@aarambh/contracts/announcement-words.ts';
import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import type { AnnouncementDocument } from './view.ts';
import { idOf, projector } from '../host/read-model.ts';

/** What is announced, with whom it is for and when; a withdrawn one keeps its words for whoever publishes it again. */
export const announcements = projector<AnnouncementDocument, AnnouncementEvent>({
  name: 'announcements',
  // 2: an area has several, with an audience and a time. 3: since when it says what it says. 4: for one college alone.
  version: 4,
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

  on: {
    AnnouncementPublished: {
      begins(before, { event, meta, revision }) {
        const { area, text, plan, corrects } = event.data;
        // Its words may change without making it the newest.
        const since = before?.published === true && before.startsAt === null ? before.from : meta.time;
        const times = { from: plan.startsAt ?? since, until: plan.endsAt ?? NEVER, changedAt: meta.time };
        const wordsSince = before !== undefined && (corrects || saysTheSame(text, before)) ? before.wordsSince : revision;
        return { area, ...text, ...plan, ...times, wordsSince, college: plan.orgId ?? '', published: true };
      },
    },
    AnnouncementWithdrawn: (announcement, { meta }) => ({ ...announcement, published: false, changedAt: meta.time }),
  },
});
