import type { EmailSide } from '@aarambh/contracts/email-side.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { askedJustNow, bothAgreed, isLive, type AccountState, type LinkRequest } from './state.ts';

export type RequestEmailChange = LinkRequest & { readonly email: string };

/**
 * Asks both addresses whether the account moves from one to the other. What was asked before ends; the same asked twice in a moment is one
 * request. Codes not_found, nothing_to_do: it is the account's address already; already_decided: the account is on its way to another one.
 */
export function requestEmailChange(
  { requestId, expiresAt, email }: RequestEmailChange,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'nothing_to_do' | 'already_decided'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.email === email) return refuse('nothing_to_do');
  const { accountId, emailChange: before } = state;
  if (before !== null && bothAgreed(before)) return refuse('already_decided');
  if (before?.status === 'asked' && before.email === email && askedJustNow([before], expiresAt)) return [];
  return [{ type: 'EmailChangeRequested', data: { accountId, requestId, expiresAt }, personal: { email } }];
}

export interface AnswerEmailChange {
  readonly requestId: string;
  /** Whose mail it is answered from. */
  readonly side: EmailSide;
  readonly agrees: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * One of the two addresses agrees to the change, or stops it; the same answer again answers the same. Codes link_unknown, link_expired,
 * already_decided.
 */
export function answerEmailChange(
  { requestId, side, agrees, now }: AnswerEmailChange,
  state: AccountState,
): Decision<AccountEvent, 'link_unknown' | 'link_expired' | 'already_decided'> {
  if (!state.registered) return refuse('link_unknown');
  const { accountId, emailChange: change } = state;
  if (!isLive(state) || change?.requestId !== requestId) return refuse('link_expired');
  if (change.status !== 'asked') return agrees === (change.status === 'changed') ? [] : refuse('already_decided');
  if (agrees && change.agreed.includes(side)) return [];
  // The account moves, and holds the address from then on.
  if (bothAgreed(change)) return refuse('already_decided');
  if (now >= Date.parse(change.expiresAt)) return refuse('link_expired');
  if (agrees) return [{ type: 'EmailChangeAgreed', data: { accountId, requestId, side } }];
  return [{ type: 'EmailChangeStopped', data: { accountId, requestId } }];
}

export interface ChangeEmail {
  readonly requestId: string;
  /** Name of the reservation of the address that the account leaves. */
  readonly previous: string;
}

/**
 * Moves the account to the address that both sides agreed to, which is reserved for it by then. Links sent to the address before end. Codes
 * not_found; link_expired: it was stopped, or something else was asked since.
 */
export function changeEmail(
  { requestId, previous }: ChangeEmail,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'link_expired'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, emailChange: change } = state;
  if (change?.requestId !== requestId) return refuse('link_expired');
  if (change.status === 'changed') return [];
  if (!bothAgreed(change)) return refuse('link_expired');
  return [{ type: 'EmailChanged', data: { accountId, requestId, previous }, personal: { email: change.email } }];
}

export interface StopEmailChange {
  /** Somebody else has the address: the account cannot move, and holds nothing there. */
  readonly taken: boolean;
}

/**
 * Ends a change of address that is not done; nothing to do where there is none. Once both mailboxes agreed the account moves, and holds the address
 * from then on: code already_decided, unless that is taken. Code not_found.
 */
export function stopEmailChange({ taken }: StopEmailChange, state: AccountState): Decision<AccountEvent, 'not_found' | 'already_decided'> {
  if (!isLive(state)) return refuse('not_found');
  const { accountId, emailChange: change } = state;
  if (change?.status !== 'asked') return [];
  if (!taken && bothAgreed(change)) return refuse('already_decided');
  return [{ type: 'EmailChangeStopped', data: { accountId, requestId: change.requestId } }];
}
