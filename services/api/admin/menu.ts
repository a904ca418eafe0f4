import type { Contexts } from '@aarambh/context/compose.ts';
import type { MenuEntry } from '@aarambh/contracts/http/accounts.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { admins } from '@aarambh/http/access.ts';
import { asSeenBy } from '@aarambh/http/admin/listing.ts';
import { readsOneCollege } from '@aarambh/http/admin/one-college.ts';

/** The system page is the service's own, and no context's. */
const systemAdmins: readonly Role[] = admins;
const system: MenuEntry = { area: 'system', changes: true, verbs: [], file: false, searches: [], ofOwnCollege: false };

/** What a role finds in the menu of the admin console: the resources that are offered to it, and what it may do and search there. */
export function menuOf(contexts: Contexts, role: Role): readonly MenuEntry[] {
  const offered = Object.values(contexts)
    .flatMap(({ adminResources }) => adminResources)
    .filter(({ offeredTo }) => offeredTo.includes(role))
    .sort((a, b) => a.place - b.place)
    .map(({ name, writers, verbs, file, rules }): MenuEntry => ({
      area: name,
      changes: writers.includes(role),
      verbs: Object.keys(verbs).filter((verb) => verbs[verb]!.includes(role)),
      file,
      searches: rules === null ? [] : [...asSeenBy(rules, role).search],
      ofOwnCollege: readsOneCollege(role),
    }));
  return systemAdmins.includes(role) ? [...offered, system] : offered;
}
