import type { Role } from '@aarambh/contracts/roles.ts';
import { StatusChip } from '../ui/chip.tsx';
import type { MemberRecord } from '../records/records.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  user: 'Member',
  student: 'Student',
  org: 'College',
  moderator: 'Moderator',
  admin: 'Admin',
  auditor: 'Auditor',
};

/** Roles that open this console; taken from the contracts as values they would bring zod along. */
export const consoleRoles = ['org', 'moderator', 'admin', 'auditor'] as const satisfies readonly Role[];

export function MemberChip({ member: { erased, suspended, verified } }: { readonly member: MemberRecord }) {
  if (erased) return <StatusChip tone="quiet" label="Erased" />;
  if (suspended) return <StatusChip tone="error" label="Suspended" />;
  if (verified === false) return <StatusChip tone="warning" label="Not verified" />;
  return <StatusChip tone="good" label="Active" />;
}
