import type { ColleagueEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { ColleagueState } from './state.ts';

export interface UnplaceColleague {
  readonly accountId: string;
  /** Of the placing that ends: a later one stays. */
  readonly seatId: string;
}

/** Ends the placing of an account in a college. */
export function unplaceColleague({ accountId, seatId }: UnplaceColleague, state: ColleagueState): Decision<ColleagueEvent, never> {
  if (state?.seatId !== seatId) return [];
  return [{ type: 'ColleagueUnplaced', data: { accountId, orgId: state.orgId, seatId } }];
}
