import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { AccountDocument } from '@aarambh/contracts/views.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';

type Unseen =
  | 'VerificationRequested'
  | 'PasswordResetRequested'
  | 'PasswordChanged'
  | 'SecondFactorEnrolled'
  | 'RecoveryCodesRenewed'
  | 'RecoveryCodeUsed'
  | 'SecondFactorRemoved';
type Wanted = Exclude<AccountEvent, { type: Unseen }>;

/** Members and staff: what the consoles show of a person. Nothing of what they sign in with. */
export const accounts: ReadModel<AccountDocument, Wanted> = {
  name: 'accounts',
  version: 1,
  types: [
    'AccountRegistered',
    'EmailVerified',
    'BioChanged',
    'PictureChanged',
    'ReferralCredited',
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
  },
  indexed: [
    'name',
    'email',
    'registeredAt',
    'referrer',
    'suspended',
    'erased',
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
        break;
    }
    return account;
  },
};
