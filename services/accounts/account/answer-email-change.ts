import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { EmailSide } from '@aarambh/contracts/email-side.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { bothAgreed, isLive, type AccountState } from './state.ts';

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
  state: Readonly<AccountState>,
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
