import type { Contexts } from '@aarambh/context/compose.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { admins } from '@aarambh/http/access.ts';

/** The system page is the service's own, and no context's. */
const systemReaders: readonly Role[] = admins;

/** What a role finds in the menu of the admin console: the resources that it may read. */
export function menuOf(contexts: Contexts, role: Role): readonly string[] {
  const resources = Object.values(contexts).flatMap(({ adminResources }) => adminResources);
  const readable = resources
    .filter(({ readers }) => readers.includes(role))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name);
  return systemReaders.includes(role) ? [...readable, 'system'] : readable;
}
