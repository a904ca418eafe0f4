import type { ColleagueEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';

/** The college that an account is of, or was the last time; whether it has a seat there the college says. */
export type ColleagueState = { readonly orgId: string; readonly seatId: string } | null;

/** Streams `colleague-{accountId}`. */
export const colleague: StreamKind<ColleagueState, ColleagueEvent> = {
  category: 'colleague',
  impersonal: true,
  initialState: () => null,
  evolve: (_state, { type, data: { orgId, seatId } }) => (type === 'ColleaguePlaced' ? { orgId, seatId } : null),
  sizeOf: () => 200,
};

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

interface UnplaceColleague {
  readonly accountId: string;
  /** Of the placing that ends: a later one stays. */
  readonly seatId: string;
}

/** Ends the placing of an account in a college. */
export function unplaceColleague({ accountId, seatId }: UnplaceColleague, state: ColleagueState): Decision<ColleagueEvent, never> {
  if (state?.seatId !== seatId) return [];
  return [{ type: 'ColleagueUnplaced', data: { accountId, orgId: state.orgId, seatId } }];
}
