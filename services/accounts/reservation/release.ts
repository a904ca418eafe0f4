import type { ReservationEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { ReservationState } from './state.ts';

/** Gives an address back; nothing to do when somebody else holds it or nobody does. */
export function release({ owner }: { readonly owner: string }, { holder }: Readonly<ReservationState>): Decision<ReservationEvent, never> {
  return holder?.owner === owner ? [{ type: 'ReservationReleased', data: { kind: 'email', owner } }] : [];
}
