import type { AnnouncementArea, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** What admins write for everybody. */
export interface ContentService {
  publishAnnouncement(area: AnnouncementArea, text: AnnouncementText, context: CommandContext): Promise<Result>;
  withdrawAnnouncement(area: AnnouncementArea, context: CommandContext): Promise<Result>;
}
