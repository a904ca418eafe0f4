import { z } from 'zod';

/** Every role an account can have; an account has exactly one. Design §7. */
export const roles = ['user', 'student', 'org', 'moderator', 'admin', 'auditor'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Roles that may open the admin console. */
export const consoleRoles = ['org', 'moderator', 'admin', 'auditor'] as const satisfies readonly Role[];

/** Tells whether an account with this role may open the admin console. */
export function opensAdminConsole(role: Role): boolean {
  return (consoleRoles as readonly Role[]).includes(role);
}

/** Where a fresh login lands when no page was wanted first (readings, "After a fresh login"). */
export function landingPage(role: Role, accountId: string): string {
  switch (role) {
    case 'user':
      return `/dashboard/${accountId}`;
    case 'student':
      return `/studentdashboard/${accountId}`;
    case 'org':
      return `/orgdashboard/${accountId}`;
    case 'moderator':
    case 'admin':
    case 'auditor':
      return '/admin/';
  }
}
