import type { Role } from '@aarambh/contracts/roles.ts';

/** Roles that open this console; taken from the contracts as values they would bring zod along. */
export const consoleRoles = ['org', 'moderator', 'admin', 'auditor'] as const satisfies readonly Role[];
