import type { Story } from '@aarambh/context/story.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { ContentService } from '../service.ts';

/** What stands above every page. */
export function tellAnnouncement(story: Story, content: Pick<ContentService, 'publishAnnouncement'>): void {
  const text = { title: 'Demo day applications close on Friday.', body: 'See how to apply', link: '/bookevent' };
  const by = story.by(story.cast.admin, 'announce');
  story.on(-3, 'announcement', () => story.done('announcement', content.publishAnnouncement('AARAMBH', text, NO_STREAM, by)));
}
