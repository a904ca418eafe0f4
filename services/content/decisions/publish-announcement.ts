import type { AnnouncementArea, AnnouncementEvent, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AnnouncementState } from '../announcement.ts';

export interface PublishAnnouncement {
  readonly area: AnnouncementArea;
  readonly text: AnnouncementText;
}

/** Says something to everybody in an area, in place of what was said before. */
export function publishAnnouncement({ area, text }: PublishAnnouncement, state: AnnouncementState): Decision<AnnouncementEvent> {
  const { title, body, link } = text;
  if (state !== null && state.title === title && state.body === body && state.link === link) return [];
  return [{ type: 'AnnouncementPublished', data: { area, text: { title, body, link } } }];
}
