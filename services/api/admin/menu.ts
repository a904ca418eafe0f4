import type { Contexts } from '@aarambh/context/compose.ts';
import type { MenuEntry } from '@aarambh/contracts/http/accounts.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { admins, moderators } from '@aarambh/http/access.ts';
import { asSeenBy } from '@aarambh/http/admin/listing.ts';

/** The system page is the service's own, and no context's. */
const systemAdmins: readonly Role[] = admins;

/** How much the member console is read is a page and no list. */
const visitReaders: readonly Role[] = moderators;

/** What a role finds in the menu of the admin console: the resources that are offered to it, and whether it may change things there. */
export function menuOf(contexts: Contexts, role: Role): readonly MenuEntry[] {
  const offered = Object.values(contexts)
    .flatMap(({ adminResources }) => adminResources)
    .filter(({ offeredTo }) => offeredTo.includes(role))
    .sort((a, b) => a.place - b.place)
    .map(({ name, writers, file, rules }): MenuEntry => ({
      area: name,
      changes: writers.includes(role),
      file,
      searches: rules !== null && asSeenBy(rules, role).search.length > 0,
    }));
  const reads = { changes: false, file: false, searches: false };
  if (visitReaders.includes(role)) offered.push({ area: 'visits', ...reads });
  return systemAdmins.includes(role) ? [...offered, { area: 'system', changes: true, file: false, searches: false }] : offered;
}
