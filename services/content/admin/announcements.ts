import { AnnouncementArea, AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { AnnouncementRecord } from '@aarambh/contracts/records/content.ts';
import { moderators } from '@aarambh/http/access.ts';
import { verb } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { announcementsView } from '@aarambh/projections/announcements/view.ts';
import type { ContentService } from '../service.ts';

/** One announcement per area (C1, C4); the areas always exist, written or not. */
export const announcements = adminResource({
  name: 'announcements',
  record: AnnouncementRecord,
  view: announcementsView,
  id: AnnouncementArea,
  readers: moderators,
  writers: moderators,
  place: 30,
  summary: 'Announcements of all areas',
  fixed: {
    ids: AnnouncementArea.options,
    unwritten: { title: '', body: '', link: '', published: false, changedAt: null },
    revision: NO_STREAM,
  },
  list: { filters: {}, sorts: [], defaultSort: { field: 'id', order: 'asc' }, search: [] },
  rows: (items) => items.map(({ id, revision, doc }) => ({ ...doc, id: AnnouncementArea.parse(id), revision })),
  edit: {
    summary: 'Publishes the announcement of an area',
    body: AnnouncementText,
    run: (content: ContentService, area, text, revision, context) =>
      content.publishAnnouncement(AnnouncementArea.parse(area), text, revision, context),
  },
  commands: {
    withdraw: verb((content: ContentService, { id, context }) => content.withdrawAnnouncement(AnnouncementArea.parse(id), context), {
      harmless: true,
    }),
  },
});
