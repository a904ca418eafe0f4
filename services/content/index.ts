import { defineContext } from '@aarambh/context/context.ts';
import { AnnouncementArea } from '@aarambh/contracts/events/content.ts';
import { moderators } from '@aarambh/http/access.ts';
import { announcements } from './admin/announcements.ts';
import { announcement } from './announcement/state.ts';
import { tellAnnouncement } from './demo/announcement.ts';
import { readAnnouncementEndpoint } from './http/read-announcement.ts';
import type { ContentService } from './service.ts';
import { createContent } from './use-cases.ts';

/** What admins write for everybody: announcements. */
export const content = defineContext<'content', ContentService>({
  name: 'content',
  streams: [
    {
      kind: announcement,
      ids: AnnouncementArea,
      history: moderators,
      resources: ['announcements'],
      concerns: () => [{ room: 'everybody', topics: ['announcement'] }],
    },
  ],
  topics: ['announcement'],
  endpoints: [readAnnouncementEndpoint],
  adminResources: [announcements],
  demo: tellAnnouncement,
  open: (ports) => ({ use: createContent(ports) }),
});
