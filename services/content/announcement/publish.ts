import type { AnnouncementArea, AnnouncementEvent, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { AnnouncementState } from './state.ts';

export interface PublishAnnouncement {
  readonly area: AnnouncementArea;
  readonly text: AnnouncementText;
  /** Revision of the announcement that its writer saw. */
  readonly revision: number;
}

/** Says something to everybody in an area, in place of what was said before. Code stale_revision. */
export function publishAnnouncement({ area, text, revision }: PublishAnnouncement, state: AnnouncementState): Decision<AnnouncementEvent> {
  const { title, body, link } = text;
  const before = state.text;
  if (before !== null && before.title === title && before.body === body && before.link === link) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'AnnouncementPublished', data: { area, text: { title, body, link } } }];
}
