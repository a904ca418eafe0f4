import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { AccountDocument } from './view.ts';
import { idOf, projector } from '../host/read-model.ts';

type Unseen =
  | 'TermsAccepted'
  | 'GuardianConsentGiven'
  | 'GuardianConsentDeclined'
  | 'GuardianForgotten'
  | 'EmailChangeRequested'
  | 'EmailChangeAgreed'
  | 'EmailChangeStopped'
  | 'AccountViewed'
  | 'VerificationRequested'
  | 'PasswordResetRequested'
  | 'PasswordChanged'
  | 'PasswordRemoved'
  | 'SecondFactorEnrolled'
  | 'RecoveryCodesRenewed'
  | 'RecoveryCodeUsed'
  | 'SecondFactorDemandChanged'
  | 'SecondFactorRemoved';
type Wanted = Exclude<AccountEvent, { type: Unseen }>;

/** More than people have who change their name for a reason. */
const FORMER_NAMES = 10;

const NO_PROPOSAL = { proposedRole: null, proposalId: null, proposedBy: null, proposedAt: null } as const;

/** Members and staff: what the consoles show of a person. Nothing of what they sign in with. */
export const accounts = projector<AccountDocument, Wanted>({
  name: 'accounts',
  // 2: roles that wait for a second person. 3: former names, and linked sign-ins. 4: addresses that were changed, and the terms.
  // 5: accounts that their owner took from whoever had opened them. 6: people who asked to be erased. 7: the terms stand with the consents.
  // 8: what somebody chose in their settings, and said of their age.
  version: 8,
  personal: ['AccountRegistered', 'AccountClaimed', 'NameChanged', 'EmailChanged', 'BioChanged', 'PreferencesChanged'],
  erasing: ['AccountErased'],
  fields: {
    role: 'text',
    name: 'text',
    email: 'text',
    verified: 'boolean',
    suspended: 'boolean',
    held: 'boolean',
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
    // How many verified accounts are in use is counted from the index alone.
    ['verified', 'suspended', 'held', 'erased'],
  ],
  search: ({ name, email }) => [name ?? '', email ?? ''],
  searchParts: ['name'],
  key: ({ stream }) => idOf(stream),

  on: {
    AccountRegistered: {
      begins: (_before, { event: { data, personal }, meta }) => ({
        role: data.role,
        name: personal?.name ?? null,
        email: personal?.email ?? null,
        formerNames: [],
        signIns: [],
        bio: '',
        imageId: null,
        ...{ timeZone: null, theme: null, age: null },
        verified: false,
        suspended: false,
        held: false,
        erased: false,
        registeredAt: meta.time,
        referrer: data.referrer,
        referrals: 0,
        ...NO_PROPOSAL,
      }),
    },
    EmailVerified(account) {
      account.verified = true;
    },
    AccountClaimed(account, { event }) {
      account.name = event.personal?.name ?? null;
      account.age = null;
      account.referrer = event.data.referrer;
    },
    SignInLinked(account, { event }) {
      const { linkId: id, provider, since } = event.data;
      account.signIns.push({ id, provider, since });
    },
    SignInUnlinked(account, { event }) {
      account.signIns = account.signIns.filter(({ id }) => id !== event.data.linkId);
    },
    NameChanged(account, { event }) {
      if (account.name !== null) account.formerNames = [account.name, ...account.formerNames].slice(0, FORMER_NAMES);
      account.name = event.personal?.name ?? null;
    },
    EmailChanged(account, { event }) {
      account.email = event.personal?.email ?? null;
    },
    BioChanged(account, { event }) {
      account.bio = event.personal?.bio ?? '';
    },
    PreferencesChanged(account, { event }) {
      account.timeZone = event.personal?.timeZone ?? null;
      account.theme = event.personal?.theme ?? null;
    },
    AdulthoodDeclared(account) {
      account.age = 'adult';
    },
    GuardianConsentRequested(account) {
      account.age = 'minor';
    },
    PictureChanged(account, { event }) {
      account.imageId = event.data.fileId;
    },
    ReferralCredited(account) {
      account.referrals++;
    },
    RoleChanged(account, { event }) {
      account.role = event.data.role;
      Object.assign(account, NO_PROPOSAL);
    },
    RoleProposed(account, { event, meta }) {
      const { role, proposalId, proposedBy } = event.data;
      Object.assign(account, { proposedRole: role, proposalId, proposedBy, proposedAt: meta.time } satisfies Partial<AccountDocument>);
    },
    RoleProposalRejected(account) {
      Object.assign(account, NO_PROPOSAL);
    },
    AccountSuspended(account) {
      account.suspended = true;
    },
    AccountReinstated(account) {
      account.suspended = false;
    },
    ErasureRequested(account) {
      account.held = true;
    },
    ErasureWithdrawn(account) {
      account.held = false;
    },
    AccountErased(account) {
      account.held = false;
      account.name = null;
      account.email = null;
      account.formerNames = [];
      account.signIns = [];
      account.bio = '';
      account.imageId = null;
      account.erased = true;
      Object.assign(account, { timeZone: null, theme: null } satisfies Partial<AccountDocument>);
      Object.assign(account, NO_PROPOSAL);
    },
  },
});
