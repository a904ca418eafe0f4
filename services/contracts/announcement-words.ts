import type { AnnouncementText } from './events/content.ts';

/** Whether two announcements say the same, wherever and to whomever. */
export function saysTheSame(one: AnnouncementText, other: AnnouncementText): boolean {
  return one.title === other.title && one.body === other.body && one.link === other.link;
}
