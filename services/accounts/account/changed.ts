import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { evolving } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { noPerson, type AccountState, type EmailChange, type Guardian } from './shape.ts';

/** Links of one kind that can be open at once; older ones read as expired. */
const OPEN_LINKS = 5;

/** Looks of admins that the person is shown. */
const SHOWN_VIEWS = 20;

const ROLE_FROM = { signup: 'signup', invitation: 'terminal', demonstration: 'demonstration' } as const;

const opened = (before: readonly LinkRequest[], { requestId, expiresAt }: LinkRequest): readonly LinkRequest[] =>
  [...before, { requestId, expiresAt }].slice(-OPEN_LINKS);

const withGuardian = ({ guardian }: AccountState, now: Partial<Guardian>) => ({ guardian: guardian && { ...guardian, ...now } });

const withEmailChange = ({ emailChange }: AccountState, now: Partial<EmailChange>) => ({
  emailChange: emailChange && { ...emailChange, ...now },
});

/** What an event changes of an account. */
export const changed = evolving<AccountState, AccountEvent>()({
  AccountRegistered: (_before, { data: { accountId, role, referrer, origin }, personal }, revision) => ({
    ...{ registered: true, accountId, role, referrer, origin, roleAt: revision, roleFrom: ROLE_FROM[origin] },
    ...{ name: personal?.name ?? null, email: personal?.email ?? null, passwordHash: personal?.passwordHash ?? null },
  }),
  TermsAccepted: () => ({}),
  AdulthoodDeclared: () => ({ age: 'adult' }),
  GuardianConsentRequested: (_before, { data: { requestId, expiresAt }, personal }) => ({
    age: 'minor',
    guardian: { requestId, expiresAt, name: personal?.name ?? '', email: personal?.email ?? '', status: 'asked' },
  }),
  GuardianConsentGiven: (before) => withGuardian(before, { status: 'given' }),
  GuardianConsentDeclined: (before) => withGuardian(before, { status: 'declined' }),
  GuardianForgotten: (before) => withGuardian(before, { name: '', email: '' }),
  VerificationRequested: ({ verifications }, { data }) => ({ verifications: opened(verifications, data) }),
  EmailVerified: () => ({ verified: true }),
  PasswordResetRequested: ({ resets }, { data }) => ({ resets: opened(resets, data) }),
  PasswordChanged: ({ passwordChanges }, { data: { by }, personal }) => ({
    passwordHash: personal?.passwordHash ?? null,
    ...(by !== 'rehash' && { resets: [], passwordChanges: passwordChanges + 1 }),
  }),
  PasswordRemoved: ({ passwordChanges }) => ({ passwordHash: '', resets: [], passwordChanges: passwordChanges + 1 }),
  AccountClaimed: (_before, { data: { referrer }, personal }) => ({
    name: personal?.name ?? null,
    referrer,
    age: null,
    guardian: null,
    verifications: [],
  }),
  SignInLinked: ({ signIns }, { data: { linkId, provider, reservation, since } }) => ({
    signIns: [...signIns, { linkId, provider, reservation, since }],
  }),
  SignInUnlinked: ({ signIns }, { data }) => ({ signIns: signIns.filter(({ linkId }) => linkId !== data.linkId) }),
  SecondFactorEnrolled: (_before, { personal }) => ({ secondFactor: personal }),
  RecoveryCodesRenewed: ({ secondFactor }, { personal }) => ({ secondFactor: secondFactor && { ...secondFactor, ...personal } }),
  RecoveryCodeUsed: ({ secondFactor }, { data: { index } }) => ({
    secondFactor: secondFactor && { ...secondFactor, recoveryCodes: secondFactor.recoveryCodes.with(index, '') },
  }),
  SecondFactorRemoved: () => ({ secondFactor: null }),
  SecondFactorDemandChanged: (_before, { data: { demanded } }) => ({ secondFactorDemanded: demanded }),
  NameChanged: (_before, { personal }) => ({ name: personal?.name ?? null }),
  EmailChangeRequested: (_before, { data: { requestId, expiresAt }, personal }) => ({
    emailChange: { requestId, expiresAt, email: personal?.email ?? '', agreed: [], status: 'asked' },
  }),
  EmailChangeAgreed: (before, { data: { side } }) => withEmailChange(before, { agreed: [...(before.emailChange?.agreed ?? []), side] }),
  EmailChangeStopped: (before) => withEmailChange(before, { status: 'stopped' }),
  EmailChanged: (before, { personal }) => ({
    ...withEmailChange(before, { status: 'changed' }),
    email: personal?.email ?? null,
    // They went to the address before.
    verifications: [],
    resets: [],
  }),
  PreferencesChanged: (_before, { personal }) => ({ timeZone: personal?.timeZone ?? null, theme: personal?.theme ?? null }),
  BioChanged: (_before, { personal }) => ({ bio: personal?.bio ?? '' }),
  PictureChanged: (_before, { data: { fileId } }) => ({ pictureId: fileId }),
  // Grows with everybody whom they invited, so it is no copy.
  ReferralCredited: ({ credited }, { data: { referred } }) => ({ credited: (credited ?? new Set()).add(referred) }),
  RoleChanged: (_before, { data: { role, approved } }, revision) => ({
    role,
    roleAt: revision,
    roleFrom: approved?.by === 'terminal' ? 'terminal' : 'console',
    proposal: null,
  }),
  RoleProposed: (_before, { data: { proposalId, role, proposedBy } }) => ({ proposal: { proposalId, role, proposedBy } }),
  RoleProposalRejected: () => ({ proposal: null }),
  AccountSuspended: () => ({ suspended: true }),
  AccountReinstated: () => ({ suspended: false }),
  AccountViewed: ({ views }, { data: { viewId, viewedBy, since, until }, personal }) => ({
    views: [...views, { viewId, viewedBy, since, until, reason: personal?.reason ?? '' }].slice(-SHOWN_VIEWS),
  }),
  ErasureRequested: (_before, { data: { requestId, until } }) => ({ erasing: { requestId, expiresAt: until } }),
  ErasureWithdrawn: () => ({ erasing: null }),
  AccountErased: () => ({ ...noPerson, erased: true }),
});
