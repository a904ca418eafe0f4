import type { Role } from '@aarambh/contracts/roles.ts';

/** What the left menu can hold: the resources of the admin API and the pages of our own. */
export const areas = [
  'gatherings',
  'bookings',
  'announcements',
  'members',
  'points',
  'ledger',
  'adjustments',
  'statements',
  'audits',
  'system',
] as const;
export type Area = (typeof areas)[number];

const admin: readonly Area[] = areas;
const moderator: readonly Area[] = ['gatherings', 'bookings', 'announcements'];
const auditor: readonly Area[] = ['points', 'ledger', 'adjustments', 'statements', 'audits'];
const none: readonly Area[] = [];

/** The menu of a role. What the server allows stands in its access table; this only decides what is offered. */
export function menuOf(role: Role): readonly Area[] {
  switch (role) {
    case 'admin':
      return admin;
    case 'moderator':
      return moderator;
    case 'auditor':
      return auditor;
    case 'org':
    case 'user':
    case 'student':
      return none;
  }
}

/** What people do to records beyond reading them, and who is offered it. */
const doers: Readonly<Record<string, readonly Role[]>> = {
  gatherings: ['admin', 'moderator'],
  announcements: ['admin', 'moderator'],
  members: ['admin'],
  adjustments: ['admin'],
  audits: ['admin', 'auditor'],
  system: ['admin'],
};

/** Whether a role is offered an action on a resource: react-admin's own words for actions, anything else is a change. */
export function offers(role: Role, resource: string, action: string): boolean {
  if (!(menuOf(role) as readonly string[]).includes(resource)) return false;
  return action === 'list' || action === 'show' || doers[resource]?.includes(role) === true;
}
