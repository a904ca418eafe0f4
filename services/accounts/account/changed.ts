import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { unreachable } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import type { AccountState } from './shape.ts';

/** Links of one kind that can be open at once; older ones read as expired. */
const OPEN_LINKS = 5;

/** Looks of admins that the person is shown. */
const SHOWN_VIEWS = 20;

function remember(requests: LinkRequest[], { requestId, expiresAt }: LinkRequest): void {
  requests.push({ requestId, expiresAt });
  if (requests.length > OPEN_LINKS) requests.shift();
}

const ROLE_FROM = { signup: 'signup', invitation: 'terminal', demonstration: 'demonstration' } as const;

/** What an event changes of an account. `revision` is the event's. */
export function changed(state: AccountState, event: AccountEvent, revision: number): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      state.registered = true;
      state.accountId = event.data.accountId;
      state.role = event.data.role;
      state.referrer = event.data.referrer;
      state.origin = event.data.origin;
      state.roleAt = revision;
      state.roleFrom = ROLE_FROM[event.data.origin];
      state.name = event.personal?.name ?? null;
      state.email = event.personal?.email ?? null;
      state.passwordHash = event.personal?.passwordHash ?? null;
      return state;
    case 'TermsAccepted':
      return state;
    case 'AdulthoodDeclared':
      state.age = 'adult';
      return state;
    case 'GuardianConsentRequested':
      state.age = 'minor';
      state.guardian = {
        requestId: event.data.requestId,
        expiresAt: event.data.expiresAt,
        name: event.personal?.name ?? '',
        email: event.personal?.email ?? '',
        status: 'asked',
      };
      return state;
    case 'GuardianConsentGiven':
      if (state.guardian !== null) state.guardian = { ...state.guardian, status: 'given' };
      return state;
    case 'GuardianConsentDeclined':
      if (state.guardian !== null) state.guardian = { ...state.guardian, status: 'declined' };
      return state;
    case 'GuardianForgotten':
      if (state.guardian !== null) state.guardian = { ...state.guardian, name: '', email: '' };
      return state;
    case 'VerificationRequested':
      remember(state.verifications, event.data);
      return state;
    case 'EmailVerified':
      state.verified = true;
      return state;
    case 'PasswordResetRequested':
      remember(state.resets, event.data);
      return state;
    case 'PasswordChanged':
      state.passwordHash = event.personal?.passwordHash ?? null;
      if (event.data.by !== 'rehash') {
        state.resets = [];
        state.passwordChanges++;
      }
      return state;
    case 'PasswordRemoved':
      state.passwordHash = '';
      state.resets = [];
      state.passwordChanges++;
      return state;
    case 'AccountClaimed':
      state.name = event.personal?.name ?? null;
      state.referrer = event.data.referrer;
      state.age = null;
      state.guardian = null;
      state.verifications = [];
      return state;
    case 'SignInLinked': {
      const { linkId, provider, reservation, since } = event.data;
      state.signIns = [...state.signIns, { linkId, provider, reservation, since }];
      return state;
    }
    case 'SignInUnlinked':
      state.signIns = state.signIns.filter(({ linkId }) => linkId !== event.data.linkId);
      return state;
    case 'SecondFactorEnrolled':
      state.secondFactor = event.personal;
      return state;
    case 'RecoveryCodesRenewed':
      if (state.secondFactor !== null) state.secondFactor = { ...state.secondFactor, ...event.personal };
      return state;
    case 'RecoveryCodeUsed':
      if (state.secondFactor !== null)
        state.secondFactor = { ...state.secondFactor, recoveryCodes: state.secondFactor.recoveryCodes.with(event.data.index, '') };
      return state;
    case 'SecondFactorRemoved':
      state.secondFactor = null;
      return state;
    case 'SecondFactorDemandChanged':
      state.secondFactorDemanded = event.data.demanded;
      return state;
    case 'NameChanged':
      state.name = event.personal?.name ?? null;
      return state;
    case 'EmailChangeRequested': {
      const { requestId, expiresAt } = event.data;
      state.emailChange = { requestId, expiresAt, email: event.personal?.email ?? '', agreed: [], status: 'asked' };
      return state;
    }
    case 'EmailChangeAgreed': {
      const change = state.emailChange;
      if (change !== null) state.emailChange = { ...change, agreed: [...change.agreed, event.data.side] };
      return state;
    }
    case 'EmailChangeStopped':
      if (state.emailChange !== null) state.emailChange = { ...state.emailChange, status: 'stopped' };
      return state;
    case 'EmailChanged':
      state.email = event.personal?.email ?? null;
      if (state.emailChange !== null) state.emailChange = { ...state.emailChange, status: 'changed' };
      // They went to the address before.
      state.verifications = [];
      state.resets = [];
      return state;
    case 'PreferencesChanged':
      state.timeZone = event.personal?.timeZone ?? null;
      state.theme = event.personal?.theme ?? null;
      return state;
    case 'BioChanged':
      state.bio = event.personal?.bio ?? '';
      return state;
    case 'PictureChanged':
      state.pictureId = event.data.fileId;
      return state;
    case 'ReferralCredited':
      (state.credited ??= new Set()).add(event.data.referred);
      return state;
    case 'RoleChanged':
      state.role = event.data.role;
      state.roleAt = revision;
      state.roleFrom = event.data.approved?.by === 'terminal' ? 'terminal' : 'console';
      state.proposal = null;
      return state;
    case 'RoleProposed': {
      const { proposalId, role, proposedBy } = event.data;
      state.proposal = { proposalId, role, proposedBy };
      return state;
    }
    case 'RoleProposalRejected':
      state.proposal = null;
      return state;
    case 'AccountSuspended':
      state.suspended = true;
      return state;
    case 'AccountReinstated':
      state.suspended = false;
      return state;
    case 'AccountViewed': {
      const { viewId, viewedBy, since, until } = event.data;
      const view = { viewId, viewedBy, since, until, reason: event.personal?.reason ?? '' };
      state.views = [...state.views, view].slice(-SHOWN_VIEWS);
      return state;
    }
    case 'ErasureRequested':
      state.erasing = { requestId: event.data.requestId, expiresAt: event.data.until };
      return state;
    case 'ErasureWithdrawn':
      state.erasing = null;
      return state;
    case 'AccountErased':
      state.erased = true;
      state.erasing = null;
      state.proposal = null;
      state.name = null;
      state.email = null;
      state.passwordHash = null;
      state.secondFactor = null;
      state.guardian = null;
      state.emailChange = null;
      state.signIns = [];
      state.timeZone = null;
      state.theme = null;
      state.views = [];
      state.bio = '';
      state.pictureId = null;
      state.verifications = [];
      state.resets = [];
      return state;
    default:
      return unreachable(event);
  }
}
