import type { ReservationEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { holds, type ReservationState } from './state.ts';

export interface Reserve {
  readonly owner: string;
  /** Null confirms at once: somebody vouches for it. */
  readonly expiresAt: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Reserves an email address for an account, takes over a reservation that expired unconfirmed, or extends the owner's own.
 * Refuses account_exists while somebody else holds it.
 */
export function reserve(
  { owner, expiresAt, now }: Reserve,
  state: Readonly<ReservationState>,
): Decision<ReservationEvent, 'account_exists'> {
  const { holder } = state;
  if (holds(holder, now) && holder.owner !== owner) return refuse('account_exists');
  const reserved: ReservationEvent = { type: 'Reserved', data: { kind: 'email', owner, expiresAt } };
  const confirmed: ReservationEvent = { type: 'ReservationConfirmed', data: { kind: 'email', owner } };
  if (holder?.owner !== owner) return expiresAt === null ? [reserved, confirmed] : [reserved];
  if (holder.confirmed) return [];
  if (expiresAt === null) return [confirmed];
  return holder.expiresAt === null || Date.parse(expiresAt) <= Date.parse(holder.expiresAt) ? [] : [reserved];
}
