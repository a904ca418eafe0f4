import type { ColleagueEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { ColleagueState } from './state.ts';

export interface PlaceColleague {
  readonly accountId: string;
  readonly orgId: string;
  readonly seatId: string;
  /** The placing that is in the way and came to nothing, as far as one was seen: its college has no such seat. */
  readonly unused: string | null;
}

/** Places an account in a college; colleague_elsewhere while it is of another. */
export function placeColleague(
  { accountId, orgId, seatId, unused }: PlaceColleague,
  state: ColleagueState,
): Decision<ColleagueEvent, 'colleague_elsewhere'> {
  if (state?.seatId === seatId) return [];
  if (state !== null && state.seatId !== unused) return refuse('colleague_elsewhere');
  return [{ type: 'ColleaguePlaced', data: { accountId, orgId, seatId } }];
}

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
