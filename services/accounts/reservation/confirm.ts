import type { ReservationEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { ReservationState } from './state.ts';

/** Makes the owner's reservation of an address permanent, even one that expired as long as nobody took it over; link_expired otherwise. */
export function confirm(
  { owner }: { readonly owner: string },
  { holder }: Readonly<ReservationState>,
): Decision<ReservationEvent, 'link_expired'> {
  if (holder?.owner !== owner) return refuse('link_expired');
  return holder.confirmed ? [] : [{ type: 'ReservationConfirmed', data: { kind: 'email', owner } }];
}
