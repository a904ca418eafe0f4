import type { AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: area. Stream: announcement-{area}. */
export interface AnnouncementDocument extends AnnouncementText {
  published: boolean;
  /** Null of one that nobody wrote yet. */
  changedAt: string | null;
}

export const announcementsView = view<AnnouncementDocument>('announcements');
