import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { AccountDocument } from './view.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';

type Unseen =
  | 'TermsAccepted'
  | 'AdulthoodDeclared'
  | 'GuardianConsentRequested'
  | 'GuardianConsentGiven'
  | 'GuardianConsentDeclined'
  | 'VerificationRequested'
  | 'PasswordResetRequested'
  | 'PasswordChanged'
  | 'SecondFactorEnrolled'
  | 'RecoveryCodesRenewed'
  | 'RecoveryCodeUsed'
  | 'SecondFactorRemoved';
type Wanted = Exclude<AccountEvent, { type: Unseen }>;

const NO_PROPOSAL = { proposedRole: null, proposalId: null, proposedBy: null, proposedAt: null } as const;

/** Members and staff: what the consoles show of a person. Nothing of what they sign in with. */
export const accounts: ReadModel<AccountDocument, Wanted> = {
  name: 'accounts',
  // 2: roles that wait for a second person.
  version: 2,
  types: [
    'AccountRegistered',
    'EmailVerified',
    'BioChanged',
    'PictureChanged',
    'ReferralCredited',
    'RoleProposed',
    'RoleProposalRejected',
    'RoleChanged',
    'AccountSuspended',
    'AccountReinstated',
    'AccountErased',
  ],
  personal: ['AccountRegistered', 'BioChanged'],
  erasing: ['AccountErased'],
  fields: {
    role: 'text',
    name: 'text',
    email: 'text',
    verified: 'boolean',
    suspended: 'boolean',
    erased: 'boolean',
    registeredAt: 'text',
    referrer: 'text',
    referrals: 'number',
    proposedRole: 'text',
  },
  indexed: [
    'name',
    'email',
    'registeredAt',
    'referrer',
    'suspended',
    'erased',
    'proposedRole',
    ['role', 'id'],
    ['referrals', 'id'],
    // How many verified accounts are neither suspended nor erased is counted from the index alone.
    ['verified', 'suspended', 'erased'],
  ],
  search: ({ name, email }) => [name ?? '', email ?? ''],
  searchParts: ['name'],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'AccountRegistered') {
      return {
        role: event.data.role,
        name: event.personal?.name ?? null,
        email: event.personal?.email ?? null,
        bio: '',
        imageId: null,
        verified: false,
        suspended: false,
        erased: false,
        registeredAt: meta.time,
        referrer: event.data.referrer,
        referrals: 0,
        ...NO_PROPOSAL,
      };
    }
    const account = existing(doc, recorded);
    switch (event.type) {
      case 'EmailVerified':
        account.verified = true;
        break;
      case 'BioChanged':
        account.bio = event.personal?.bio ?? '';
        break;
      case 'PictureChanged':
        account.imageId = event.data.fileId;
        break;
      case 'ReferralCredited':
        account.referrals++;
        break;
      case 'RoleChanged':
        account.role = event.data.role;
        Object.assign(account, NO_PROPOSAL);
        break;
      case 'RoleProposed': {
        const { role, proposalId, proposedBy } = event.data;
        Object.assign(account, { proposedRole: role, proposalId, proposedBy, proposedAt: meta.time } satisfies Partial<AccountDocument>);
        break;
      }
      case 'RoleProposalRejected':
        Object.assign(account, NO_PROPOSAL);
        break;
      case 'AccountSuspended':
        account.suspended = true;
        break;
      case 'AccountReinstated':
        account.suspended = false;
        break;
      case 'AccountErased':
        account.name = null;
        account.email = null;
        account.bio = '';
        account.imageId = null;
        account.erased = true;
        Object.assign(account, NO_PROPOSAL);
        break;
    }
    return account;
  },
};
