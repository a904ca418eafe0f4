import { deedsContract } from '@aarambh/contracts/resources/audit.ts';
import { auditors } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { deedsView } from '@aarambh/projections/deeds/view.ts';
import { z } from 'zod';

/** What people of the staff did, the newest first: by whom, of what kind, when (J3, J5). */
export const deeds = adminResource({
  of: deedsContract,
  view: deedsView,
  also: [accountsView],
  readers: auditors,
  id: z
    .string()
    .max(200)
    .regex(/^[a-z]+-[A-Za-z0-9-]+:\d{8,}$/),
  place: 85,
  summary: 'What staff did',
  list: { defaultSort: { field: 'time', order: 'desc' } },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => doc.by);
    return items.map(({ id, doc }) => ({ id, ...doc, byName: names.get(doc.by) ?? null }));
  },
  csv: ['time', 'by', { name: 'byName' }, { what: 'type' }, { kind_of_record: 'category' }, 'recordId'],
});
