import type { ReservationEvent, ReservationKind } from '@aarambh/contracts/events/accounts.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { ReservationState } from './state.ts';

export interface Release {
  readonly owner: string;
  /** Default: an email address. */
  readonly kind?: ReservationKind;
  /** Only what was made for this change of address, or with null for none; absent: whatever it was made for. */
  readonly request?: string | null;
}

/** Gives back what was reserved; nothing to do when somebody else holds it, nobody does, or it was made for something else since. */
export function release(
  { owner, kind = 'email', request }: Release,
  { holder }: Readonly<ReservationState>,
): Decision<ReservationEvent, never> {
  if (holder?.owner !== owner || (request !== undefined && (holder.request ?? null) !== request)) return [];
  return [{ type: 'ReservationReleased', data: { kind, owner } }];
}
