import type { Commands } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { announcement } from './announcement/state.ts';
import { publishAnnouncement } from './announcement/publish.ts';
import { withdrawAnnouncement } from './announcement/withdraw.ts';
import type { ContentService } from './service.ts';

export function createContent({ commands }: { readonly commands: Commands }): ContentService {
  const announcements = commands.on(announcement);
  return {
    async publishAnnouncement(area, text, revision, context) {
      return resultOf(await announcements.execute({ id: area, decide: publishAnnouncement, command: { area, text, revision }, context }));
    },
    async withdrawAnnouncement(area, context) {
      return resultOf(await announcements.execute({ id: area, decide: withdrawAnnouncement, command: { area }, context }));
    },
  };
}
