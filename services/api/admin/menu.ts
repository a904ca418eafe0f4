import { adminResources, type AdminResource } from '@aarambh/contracts/http/admin.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { accessTable } from '../access.ts';

/** The resources whose lists a role may read: the access table is the one place that says so. */
export function menuOf(role: Role): readonly (AdminResource | 'system')[] {
  return [...adminResources, 'system' as const].filter((resource) => {
    const who = accessTable[`GET /admin/api/${resource}`]?.who;
    return Array.isArray(who) && who.includes(role);
  });
}
