import type { ReservationEvent } from '@aarambh/contracts/events/accounts.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';
import { mac } from '@aarambh/kernel/macs.ts';

/** Who holds a unique datum, and until when; null when nobody does. */
export interface ReservationState {
  readonly holder: Holder | null;
}

export interface Holder {
  readonly owner: string;
  /** Instant until which an unconfirmed reservation holds; null for ever. */
  readonly expiresAt: string | null;
  readonly confirmed: boolean;
  /** The change of address that it was made for, where it was. */
  readonly request?: string;
}

const evolve = evolving<ReservationState, ReservationEvent>()({
  Reserved: (_before, { data: { owner, expiresAt, request } }) => ({
    holder: { owner, expiresAt, confirmed: false, ...(request !== undefined && { request }) },
  }),
  ReservationConfirmed: ({ holder }, { data: { owner } }) => ({ holder: { ...holder, owner, expiresAt: null, confirmed: true } }),
  ReservationReleased: () => ({ holder: null }),
});

/** Stream `reservation-{HMAC}`. */
export const reservation: StreamKind<ReservationState, ReservationEvent> = {
  category: 'reservation',
  initialState: () => ({ holder: null }),
  evolve,
  impersonal: true,
  sizeOf: () => 200,
};

/** Whether a holder keeps others out at `now` (milliseconds since the epoch). */
export function holds(holder: Holder | null, now: number): holder is Holder {
  if (holder === null) return false;
  return holder.confirmed || holder.expiresAt === null || now < Date.parse(holder.expiresAt);
}

/** Names the reservation of an email address: an HMAC, so that the stream's name tells nobody the address. */
export function emailReservation(secret: Uint8Array, email: string): string {
  return mac(secret, `email\n${email}`).toString('hex');
}

/** Names the reservation of a person whom a sign-in provider knows by `subject`, under its issuer; no other datum has such a name. */
export function subjectReservation(secret: Uint8Array, issuer: string, subject: string): string {
  return mac(secret, JSON.stringify(['subject', issuer, subject])).toString('hex');
}
