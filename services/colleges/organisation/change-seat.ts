import type { Seat } from '@aarambh/contracts/colleges/college.ts';
import { refuse } from '@aarambh/kernel/decision.ts';
import { byOwner, isLastOwner } from './by-owner.ts';

export interface ChangeSeat {
  readonly accountId: string;
  readonly seat: Seat;
}

/** Gives somebody of the college other rights there. The last owner stays one. */
export const changeSeat = byOwner(({ accountId, seat }: ChangeSeat, state) => {
  const previous = state.seats.get(accountId)?.seat;
  if (previous === undefined) return refuse('not_found');
  if (previous === seat) return refuse('nothing_to_do');
  if (isLastOwner(state, accountId)) return refuse('last_owner');
  return [{ type: 'ColleagueSeatChanged', data: { orgId: state.orgId, accountId, seat, previous } }];
});
