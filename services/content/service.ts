import type { AnnouncementArea, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** What admins write for everybody. */
export interface ContentService {
  /** `revision` is that of the announcement which its writer saw, -1 where there was none; another one is stale_revision. */
  publishAnnouncement(area: AnnouncementArea, text: AnnouncementText, revision: number, context: CommandContext): Promise<Result>;
  withdrawAnnouncement(area: AnnouncementArea, context: CommandContext): Promise<Result>;
}
