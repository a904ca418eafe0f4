import { ledgerContract } from '@aarambh/contracts/resources/points.ts';
import { auditors } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { ledgerEntriesView } from '@aarambh/projections/ledger-entries/view.ts';
import { z } from 'zod';

/** Every movement of points (J5). */
export const ledger = adminResource({
  of: ledgerContract,
  view: ledgerEntriesView,
  also: [accountsView],
  id: z.string().regex(/^[0-9a-f-]{36}:[0-9]{8,}$/),
  readers: auditors,
  place: 60,
  summary: 'Movements of points',
  list: { defaultSort: { field: 'position', order: 'desc' } },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => doc.memberId);
    return items.map(({ id, revision, doc }) => ({ ...doc, id, revision, memberName: names.get(doc.memberId) ?? null }));
  },
  csv: ['time', 'memberId', { member: 'memberName' }, 'type', 'amount', 'balance', 'counter', 'bookingId', { event_id: 'gatheringId' }],
});
