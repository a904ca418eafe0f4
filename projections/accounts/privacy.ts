import type { Role } from '@aarambh/contracts/roles.ts';

/** What a search for members looks at. */
export const memberSearch = ['name', 'email'] as const;

const adminsOnly = [
  'revision',
  'email',
  'bio',
  'formerNames',
  'card',
  'connections',
  'signIns',
  'imagePath',
  'verified',
  'held',
  'registeredAt',
  'referrer',
  'referrals',
  'proposedRole',
  'proposalId',
  'proposedBy',
  'proposedAt',
] as const;

/**
 * Fields of members that only admins see. Auditors get what a ledger needs to be read: a name, and whether the account is in use.
 * Every list that shows, filters or searches members goes by it.
 */
export const memberPrivacy: Readonly<Record<string, readonly Role[]>> = Object.fromEntries(
  adminsOnly.map((field) => [field, ['admin']] as const),
);
