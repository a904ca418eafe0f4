import type { AnnouncementArea, AnnouncementAudience } from '@aarambh/contracts/events/content.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { Documents, Found } from '@aarambh/kernel/ports/documents.ts';
import { acknowledgementsView } from '../acknowledgements/view.ts';
import { announcementsView, type AnnouncementDocument } from './view.ts';

/** Announcements that one answer holds. */
const MOST = 100;

/** The audiences that somebody belongs to; null is a visitor. */
export function audiencesOf(role: Role | null): readonly AnnouncementAudience[] {
  return role === null ? ['everybody', 'visitors'] : ['everybody', 'members', role];
}

/** The id under which it stands that an account read an announcement. */
export function acknowledgementId(announcementId: string, accountId: string): string {
  return derivedId('acknowledgement', announcementId, accountId);
}

/** What an area announces to somebody at `now` (milliseconds), newest first. `colleges` are those that they study at, or speak for. */
export function announcedTo(
  documents: Pick<Documents, 'find'>,
  {
    area,
    role,
    colleges,
    now,
  }: { readonly area: AnnouncementArea; readonly role: Role | null; readonly colleges: readonly string[]; readonly now: number },
): Promise<Found<AnnouncementDocument>> {
  const at = new Date(now).toISOString();
  return announcementsView.find(documents, {
    filter: { area, published: true, audience: audiencesOf(role), college: ['', ...colleges], from: { lte: at }, until: { gt: at } },
    sort: { field: 'from', order: 'desc' },
    limit: MOST,
  });
}

/** Which of these announcements an account said that they read, as they are now. */
export async function acknowledgedBy(
  documents: Pick<Documents, 'getMany'>,
  announcements: readonly { readonly id: string; readonly wordsSince: number }[],
  accountId: string,
): Promise<ReadonlySet<string>> {
  const found = await acknowledgementsView.getMany(
    documents,
    announcements.map(({ id }) => acknowledgementId(id, accountId)),
  );
  const read = new Map(found.map(({ doc }) => [doc.announcementId, doc.readRevision]));
  return new Set(announcements.flatMap(({ id, wordsSince }) => ((read.get(id) ?? -1) >= wordsSince ? [id] : [])));
}

/** How many said that they read an announcement since a revision of it. */
export async function countAcknowledged(
  documents: Pick<Documents, 'aggregate'>,
  announcementId: string,
  wordsSince: number,
): Promise<number> {
  const [all] = await documents.aggregate(acknowledgementsView.model, { filter: { announcementId, readRevision: { gte: wordsSince } } });
  return all?.count ?? 0;
}
