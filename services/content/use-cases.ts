import type { Commands } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { announcement } from './announcement/state.ts';
import { publishAnnouncement } from './announcement/publish.ts';
import { withdrawAnnouncement } from './announcement/withdraw.ts';
import type { ContentService } from './service.ts';

export function createContent({ commands }: { readonly commands: Commands }): ContentService {
  return {
    async publishAnnouncement(area, text, revision, context) {
      return resultOf(await commands.execute(announcement, area, publishAnnouncement, { area, text, revision }, context));
    },
    async withdrawAnnouncement(area, context) {
      return resultOf(await commands.execute(announcement, area, withdrawAnnouncement, { area }, context));
    },
  };
}
