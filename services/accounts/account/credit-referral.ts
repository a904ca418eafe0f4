import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Credits the person who invited `referred`, once for each (A2). A referrer that is nobody gets no credit. */
export function creditReferral(command: { readonly referred: string }, state: Readonly<AccountState>): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (command.referred === state.accountId || state.credited?.has(command.referred) === true) return [];
  return [{ type: 'ReferralCredited', data: { accountId: state.accountId, referred: command.referred } }];
}
