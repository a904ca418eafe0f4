import type { Role } from '@aarambh/contracts/roles.ts';

/** What roles are called. */
export const words: Readonly<Record<Role, string>> = {
  user: 'Member',
  student: 'Student',
  org: 'College',
  moderator: 'Moderator',
  admin: 'Admin',
  auditor: 'Auditor',
};
