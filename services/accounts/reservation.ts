import type { ReservationEvent, ReservationKind } from '@aarambh/contracts/events/accounts.ts';
import { evolving, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
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

interface Reserve {
  /** Default: an email address. */
  readonly kind?: ReservationKind;
  readonly owner: string;
  /** The change of address that needs it: it is reserved anew for that, also where the account holds it still. */
  readonly request?: string;
  /** Null confirms at once: somebody vouches for it. */
  readonly expiresAt: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Reserves an email address, or another unique datum, for an account, takes over a reservation that expired unconfirmed, or extends the owner's own.
 * Refuses account_exists while somebody else holds it.
 */
export function reserve(
  { kind = 'email', owner, request, expiresAt, now }: Reserve,
  state: ReservationState,
): Decision<ReservationEvent, 'account_exists'> {
  const { holder } = state;
  if (holds(holder, now) && holder.owner !== owner) return refuse('account_exists');
  const reserved: ReservationEvent = { type: 'Reserved', data: { kind, owner, expiresAt, ...(request !== undefined && { request }) } };
  const confirmed: ReservationEvent = { type: 'ReservationConfirmed', data: { kind, owner } };
  const isOfAnother = request !== undefined && holder?.request !== request;
  if (holder?.owner !== owner || isOfAnother) return expiresAt === null ? [reserved, confirmed] : [reserved];
  if (holder.confirmed) return [];
  if (expiresAt === null) return [confirmed];
  return holder.expiresAt === null || Date.parse(expiresAt) <= Date.parse(holder.expiresAt) ? [] : [reserved];
}

/** Makes the owner's reservation of an address permanent, even one that expired as long as nobody took it over; link_expired otherwise. */
export function confirm({ owner }: { readonly owner: string }, { holder }: ReservationState): Decision<ReservationEvent, 'link_expired'> {
  if (holder?.owner !== owner) return refuse('link_expired');
  return holder.confirmed ? [] : [{ type: 'ReservationConfirmed', data: { kind: 'email', owner } }];
}

interface Release {
  readonly owner: string;
  /** Default: an email address. */
  readonly kind?: ReservationKind;
  /** Only what was made for this change of address, or with null for none; absent: whatever it was made for. */
  readonly request?: string | null;
}

/** Gives back what was reserved; nothing to do when somebody else holds it, nobody does, or it was made for something else since. */
export function release({ owner, kind = 'email', request }: Release, { holder }: ReservationState): Decision<ReservationEvent, never> {
  if (holder?.owner !== owner || (request !== undefined && (holder.request ?? null) !== request)) return [];
  return [{ type: 'ReservationReleased', data: { kind, owner } }];
}
