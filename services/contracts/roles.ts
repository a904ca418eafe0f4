import { z } from 'zod';

/** Every role an account can have; an account has exactly one. */
export const roles = ['user', 'student', 'org', 'moderator', 'admin', 'auditor'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Roles that may open the admin console. */
export const consoleRoles = ['org', 'moderator', 'admin', 'auditor'] as const satisfies readonly Role[];

/** Tells whether an account with this role may open the admin console. */
export function opensAdminConsole(role: Role): boolean {
  return (consoleRoles as readonly Role[]).includes(role);
}

/** Roles that sign in with a second factor, or not at all: those that act on other people's data, points and rights. */
const secondFactorRoles: readonly Role[] = ['admin', 'auditor'];

/** Tells whether an account with this role must have a second factor. */
export function needsSecondFactor(role: Role): boolean {
  return secondFactorRoles.includes(role);
}

/** The consoles; each has its own sign-in, refresh cookie and access tokens. */
export const consoles = ['member', 'admin'] as const;
export type ConsoleName = (typeof consoles)[number];

const ADMIN_CONSOLE = '/admin/';

/** Where a fresh login lands when no page was wanted first. */
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
      return ADMIN_CONSOLE;
  }
}

/** The console that a role works in: the one of its landing page. A login opens a session there and nowhere else. */
export function homeConsole(role: Role): ConsoleName {
  return landingPage(role, '') === ADMIN_CONSOLE ? 'admin' : 'member';
}

/** Tells whether an account with this role may have a session of a console. Colleges may have one of each. */
export function opensConsole(role: Role, console: ConsoleName): boolean {
  return console === homeConsole(role) || (console === 'admin' && opensAdminConsole(role));
}
