import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { CareerStreamState } from './state.ts';

type ReceivedEvent = Extract<CareerEvent, { type: 'CareerApplicationReceived' }>;

export interface Apply {
  readonly data: ReceivedEvent['data'];
  readonly personal: NonNullable<ReceivedEvent['personal']>;
}

/** Takes an application. Its stream is that of one address, one opening and one turn: who comes second has applied already. */
export function apply({ data, personal }: Apply, state: CareerStreamState): Decision<CareerEvent, 'already_applied'> {
  return state === null ? [{ type: 'CareerApplicationReceived', data, personal }] : refuse('already_applied');
}

/** Whether an application stands in the way of another one by the same address for the same opening. What was erased does not. */
export function standsInTheWay(state: CareerStreamState, now: number): boolean {
  return state !== null && !state.erased && now < state.againFrom;
}
