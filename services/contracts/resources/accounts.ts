import { MemberRecord } from '../records/accounts.ts';
import { memberVerbs } from '../verbs/accounts.ts';
import { resource } from './resource.ts';

/** Accounts of people. */
export const membersContract = resource({
  name: 'members',
  record: MemberRecord,
  alone: ['points', 'formerNames', 'signIns', 'card', 'connections'],
  filters: {
    role: 'text',
    verified: 'boolean',
    suspended: 'boolean',
    erased: 'boolean',
    registeredAt: 'text',
    email: 'text',
    proposedRole: 'text',
    referrer: 'id',
  },
  sorts: ['registeredAt', 'name', 'email', 'role', 'referrals'],
  searched: true,
  verbs: memberVerbs,
});
