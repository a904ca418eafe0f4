import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { MembershipState } from './state.ts';

/** Ends the membership of an account that was erased; asked again, or where nobody applied, it writes nothing. */
export function end(_command: object, state: MembershipState): Decision<MembershipEvent, never> {
  if (state === null || state.status === 'ended') return [];
  const { membershipId, accountId } = state;
  return [{ type: 'MembershipEnded', data: { membershipId, accountId } }];
}
