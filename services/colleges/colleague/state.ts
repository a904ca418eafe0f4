import type { ColleagueEvent } from '@aarambh/contracts/events/colleges.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

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
