import { hash } from 'node:crypto';
import type { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { booking } from './state.ts';
import { gathering } from '../gathering/state.ts';

/** Crockford's base 32: no letter is taken for a digit when a reference is read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The booking's reference that people see as PaymentID: `AAR-` and 50 bits of the booking id's hash. */
export function paymentIdOf(bookingId: string): string {
  const bytes = hash('sha256', `payment\n${bookingId}`, 'buffer');
  let reference = 'AAR-';
  for (let index = 0; index < 10; index++) reference += ALPHABET[bytes[index]! & 31]!;
  return reference;
}

/** A booking that was confirmed once, with its gathering, both as they stand. */
export interface Ticket {
  readonly bookingId: string;
  readonly gatheringId: string;
  readonly memberId: string;
  readonly eventNumber: number;
  /** What it cost, in points. */
  readonly points: number;
  readonly paymentId: string;
  readonly details: GatheringDetails;
  /** Revision of the last event that changed more than seats. */
  readonly detailsRevision: number;
  /** Neither the booking nor its gathering was cancelled. */
  readonly stands: boolean;
}

/** A booking that was confirmed once, and its gathering, both as they are stored now; null for any other id. */
export async function ticketOf(commands: Commands, bookingId: string): Promise<Ticket | null> {
  const bookings = commands.on(booking);
  const gatherings = commands.on(gathering);
  const booked = await latest(bookings, bookingId, (state) => state);
  if (booked === null || booked.status === 'requested' || booked.status === 'refused') return null;
  const { gatheringId, memberId, eventNumber, points } = booked.terms;
  const { takesPlace, ...laidDown } = await latest(gatherings, gatheringId, ({ scheduled, status, detailsRevision }) => ({
    ...{ details: scheduled!.details, detailsRevision },
    takesPlace: status !== 'cancelled',
  }));
  const stands = booked.status === 'confirmed' && takesPlace;
  return { bookingId, gatheringId, memberId, eventNumber, points, paymentId: paymentIdOf(bookingId), ...laidDown, stands };
}
