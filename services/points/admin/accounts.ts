import { pointsAccountsContract } from '@aarambh/contracts/resources/points.ts';
import { auditors } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { searchPart } from '@aarambh/http/admin/listing.ts';
import { memberPrivacy, memberSearch } from '@aarambh/projections/accounts/privacy.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { searchAccounts } from '@aarambh/projections/points-accounts/search.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';

/** What every member holds (J5). */
export const pointsAccounts = adminResource({
  of: pointsAccountsContract,
  view: pointsAccountsView,
  also: [accountsView],
  readers: auditors,
  place: 50,
  summary: 'Points accounts; `q` searches their members by name and address',
  list: {
    defaultSort: { field: 'changedAt', order: 'desc' },
    // The names and addresses of the members, by the rules of their own list.
    search: memberSearch,
    seenBy: memberPrivacy,
  },
  search: (documents, request, rules) => searchAccounts(documents, { search: request.search, ...searchPart(rules) }, request),
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ id }) => id);
    return items.map(({ id, revision, doc }) => ({ ...doc, id, revision, memberId: id, memberName: names.get(id) ?? null }));
  },
  csv: ['memberId', { member: 'memberName' }, 'balance', 'unlocked', 'nextExpiry', 'changedAt'],
});
