import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, isOpen, type AccountState } from './state.ts';

export interface VerifyEmail {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Confirms the address that a verification link was sent to. An account that is verified stays so: a link opened again, as
 * mail scanners do, answers the same. Codes link_unknown, link_expired.
 */
export function verifyEmail(command: VerifyEmail, state: Readonly<AccountState>): Decision<AccountEvent, 'link_unknown' | 'link_expired'> {
  if (!state.registered) return refuse('link_unknown');
  if (!isLive(state)) return refuse('link_expired');
  if (state.verified) return [];
  if (!isOpen(state.verifications, command.requestId, command.now)) return refuse('link_expired');
  return [{ type: 'EmailVerified', data: { accountId: state.accountId } }];
}
