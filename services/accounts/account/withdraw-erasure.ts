import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

export interface WithdrawErasure {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Takes back what a person asked for, while there is time; again changes nothing. Codes link_unknown, and link_expired for a link whose
 * time is over, or that is of an older request than the one that runs.
 */
export function withdrawErasure(
  { requestId, now }: WithdrawErasure,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'link_unknown' | 'link_expired'> {
  const { registered, accountId, erasing } = state;
  if (!registered) return refuse('link_unknown');
  if (!isLive(state)) return refuse('link_expired');
  if (erasing === null) return [];
  if (erasing.requestId !== requestId || now >= Date.parse(erasing.expiresAt)) return refuse('link_expired');
  return [{ type: 'ErasureWithdrawn', data: { accountId, requestId } }];
}
