import { ContentBody, ContentEdit, ContentRecord } from '../records/content-records.ts';
import { AcknowledgementRecord, AnnouncementBody, AnnouncementEdit, AnnouncementRecord } from '../records/content.ts';
import { ProtectedPageRecord } from '../records/protected-pages.ts';
import { announcementVerbs } from '../verbs/content.ts';
import { contentVerbs } from '../verbs/content-records.ts';
import { protectedPageVerbs } from '../verbs/protected-pages.ts';
import { resource } from './resource.ts';

/** Announcements of all areas. */
export const announcementsContract = resource({
  name: 'announcements',
  record: AnnouncementRecord,
  alone: ['acknowledged'],
  filters: { area: 'text', audience: 'text', published: 'boolean', mustAcknowledge: 'boolean' },
  sorts: ['changedAt', 'title'],
  searched: true,
  create: AnnouncementBody,
  edit: AnnouncementEdit,
  verbs: announcementVerbs,
});

/** Who said that they read an announcement. */
export const acknowledgementsContract = resource({
  name: 'acknowledgements',
  record: AcknowledgementRecord,
  filters: { announcementId: 'id', acknowledgedAt: 'text', readRevision: 'number' },
  sorts: ['acknowledgedAt'],
});

/** What the pages say. */
export const contentRecordsContract = resource({
  name: 'content',
  record: ContentRecord,
  alone: ['fields', 'shown', 'pictures', 'publishes', 'preview'],
  filters: { page: 'text', block: 'text', kind: 'text', hasDraft: 'boolean', isPublished: 'boolean' },
  sorts: ['changedAt', 'title'],
  searched: true,
  create: ContentBody,
  edit: ContentEdit,
  verbs: contentVerbs,
});

/** Pages behind a password. */
export const protectedPagesContract = resource({
  name: 'protected-pages',
  record: ProtectedPageRecord,
  filters: {},
  sorts: ['path', 'changedAt'],
  verbs: protectedPageVerbs,
});
