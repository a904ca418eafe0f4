import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { needsSecondFactor } from '@aarambh/contracts/roles.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { changed } from './changed.ts';
import { noAccount, type AccountState, type EmailChange } from './shape.ts';

export type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
export type { AccountState, EmailChange, Guardian, LinkedSignIn, SecondFactor } from './shape.ts';

function evolve(before: AccountState, event: AccountEvent, revision: number): AccountState {
  const state = changed(before, event, revision);
  return { ...state, adminAt: canActAsAdmin(state) ? (state.adminAt ?? revision) : null };
}

/**
 * Whether there is a person who can sign in as an admin. Who was invited can once they chose a password, or linked another sign-in; who
 * needs the consent of a guardian, once that is given.
 */
function canActAsAdmin(state: AccountState): boolean {
  const isConsented = state.guardian === null || state.guardian.status === 'given';
  return state.role === 'admin' && isConsented && isInUse(state) && (hasPassword(state) || state.signIns.length > 0);
}

export const account: StreamKind<AccountState, AccountEvent> = {
  category: 'account',
  initialState: noAccount,
  evolve,
  sizeOf: (state) =>
    900 +
    (state.verifications.length + state.resets.length) * 160 +
    (state.credited?.size ?? 0) * 80 +
    (state.secondFactor === null ? 0 : 1600) +
    (state.guardian === null ? 0 : 300) +
    (state.emailChange === null ? 0 : 300) +
    state.signIns.length * 300 +
    state.views.length * 500,
};

/** Whether the person chose a password: who was invited, or came by another sign-in, has none yet. */
export function hasPassword({ passwordHash }: AccountState): boolean {
  return passwordHash !== null && passwordHash !== '';
}

/** Whether there is a person behind the account: registered and not erased. */
export function isLive(state: AccountState): boolean {
  return state.registered && !state.erased;
}

/** Whether the account is in use: there is a person behind it, who is not suspended and did not ask to be erased. */
export function isInUse(state: AccountState): boolean {
  return isLive(state) && !state.suspended && state.erasing === null;
}

/**
 * Whether somebody may use the account: there is a person behind it, or it is one of the demonstration, which is how it began and
 * stays so whatever happens to it, and those are open here.
 */
export function isUsable(state: AccountState, demonstrationOpen: boolean): boolean {
  return isLive(state) && (demonstrationOpen || state.origin !== 'demonstration');
}

/**
 * Whether an account may not be used before it has a second factor: its role needs one. Accounts of the demonstration need none; where
 * their passwords open anything, everybody may know them.
 */
export function lacksSecondFactor(state: AccountState): boolean {
  return state.secondFactor === null && mustHaveSecondFactor(state);
}

/** Whether an account cannot do without a second factor: its role needs one, or what else it may do. */
export function mustHaveSecondFactor({ role, origin, secondFactorDemanded }: AccountState): boolean {
  return (needsSecondFactor(role) || secondFactorDemanded) && origin !== 'demonstration';
}

/** Whether a link can be opened at `now`; both are instants. */
export function isOpen(requests: readonly LinkRequest[], requestId: string, now: number): boolean {
  return requests.some((request) => request.requestId === requestId && now < Date.parse(request.expiresAt));
}

/** Whether both mailboxes agreed to a change of address that is not done. */
export function bothAgreed({ status, agreed }: EmailChange): boolean {
  return status === 'asked' && agreed.includes('old') && agreed.includes('new');
}

/** Two asks for a link closer together than this are one: a double click sends one mail. */
const SAME_ASK_MS = 10_000;

/** Whether a link of the same life was asked for a moment ago. */
export function askedJustNow(requests: readonly LinkRequest[], expiresAt: string): boolean {
  const last = requests.at(-1);
  return last !== undefined && Math.abs(Date.parse(expiresAt) - Date.parse(last.expiresAt)) < SAME_ASK_MS;
}
