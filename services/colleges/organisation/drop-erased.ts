import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { OrganisationState } from './state.ts';

/** Takes an erased account out of its college, were it the last owner: nobody is there any more. */
export function dropErased({ accountId }: { readonly accountId: string }, state: OrganisationState): Decision<OrganisationEvent, never> {
  const seated = state?.seats.get(accountId);
  if (state === null || seated === undefined) return [];
  return [{ type: 'ColleagueRemoved', data: { orgId: state.orgId, accountId, seatId: seated.seatId, why: 'account-erased' } }];
}
