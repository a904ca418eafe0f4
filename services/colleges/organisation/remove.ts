import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf, type Actor } from '@aarambh/kernel/metadata.ts';
import { byOwner, isLastOwner } from './by-owner.ts';
import type { OrganisationState } from './state.ts';

export interface RemoveColleague {
  readonly accountId: string;
}

const removeByOwner = byOwner(({ accountId }: RemoveColleague, state) => {
  const seated = state.seats.get(accountId);
  if (seated === undefined) return refuse('not_found');
  return [{ type: 'ColleagueRemoved', data: { orgId: state.orgId, accountId, seatId: seated.seatId, why: 'removed' } }];
});

/** Removes somebody; everybody may leave by themselves, whatever their seat and however the college stands. The last owner stays. */
export function removeColleague(
  command: RemoveColleague,
  state: OrganisationState,
  by: { readonly actor: Actor },
): Decision<OrganisationEvent, 'wrong_profile' | 'forbidden' | 'college_closed' | 'not_found' | 'last_owner'> {
  const { accountId } = command;
  const seated = state?.seats.get(accountId);
  if (state === null || seated === undefined || accountOf(by.actor) !== accountId) return removeByOwner(command, state, by);
  if (isLastOwner(state, accountId)) return refuse('last_owner');
  return [{ type: 'ColleagueRemoved', data: { orgId: state.orgId, accountId, seatId: seated.seatId, why: 'left' } }];
}
