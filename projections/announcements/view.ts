import type { AnnouncementArea, AnnouncementPlan, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: announcement id. Stream: announcement-{id}. */
export interface AnnouncementDocument extends AnnouncementText, AnnouncementPlan {
  area: AnnouncementArea;
  /** The college that it is for, as queries compare it; empty for all of them. */
  college: string;
  published: boolean;
  /** Since when it is shown, and until when, as queries compare them: the start of what has none is when it was published. */
  from: string;
  until: string;
  changedAt: string;
  /** Revision since which it says what it says now, corrections aside. */
  wordsSince: number;
}

export const announcementsView = view<AnnouncementDocument>('announcements');
