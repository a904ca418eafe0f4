import { AnnouncementId } from '@aarambh/contracts/events/content.ts';
import { acknowledgementsContract } from '@aarambh/contracts/resources/content.ts';
import { moderators } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { acknowledgementsView } from '@aarambh/projections/acknowledgements/view.ts';

/** Who read which announcement (C4): shown with the announcement, not in the menu. */
export const acknowledgements = adminResource({
  of: acknowledgementsContract,
  view: acknowledgementsView,
  also: [accountsView],
  readers: moderators,
  offeredTo: [],
  place: 31,
  summary: 'Who read which announcement',
  list: { defaultSort: { field: 'acknowledgedAt', order: 'desc' } },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => doc.accountId);
    return items.map(({ id, doc }) => ({
      ...{ id, announcementId: AnnouncementId.parse(doc.announcementId), accountId: doc.accountId },
      ...{ name: names.get(doc.accountId) ?? null, acknowledgedAt: doc.acknowledgedAt, readRevision: doc.readRevision },
    }));
  },
});
