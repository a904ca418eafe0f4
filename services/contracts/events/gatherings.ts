import { z } from 'zod';
import { fieldMessages, ONE_LINE, OUR_LINES } from '../field-rules.ts';
import { words } from '../field-words/gatherings.ts';
import { FileId, Id, instant, Points } from '../ids.ts';
import { linkSchema } from '../link.ts';
import type { ProblemCode } from '../problems/problem.ts';
import { deed, defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

/** What an admin writes about a gathering; the specification's field names stand in `http/gatherings.ts`. */
export const GatheringDetails = z.object({
  title: z.string(words.title).trim().min(3, words.title).max(120, words.title).regex(ONE_LINE, fieldMessages.control),
  summary: z.string(words.summary).trim().max(1000, words.summary).regex(ONE_LINE, fieldMessages.control),
  speaker: z.string(words.speaker).trim().min(1, words.speaker).max(80, words.speaker).regex(ONE_LINE, fieldMessages.control),
  aboutSpeaker: z.string(words.aboutSpeaker).trim().max(1000, words.aboutSpeaker).regex(OUR_LINES, fieldMessages.control),
  kind: z.enum(['meetup', 'workshop', 'session'], words.kind),
  startsAt: instant(words.startsAt),
  endsAt: instant(words.endsAt),
  /** Cost in points; 0 together with feeRupees 0 means free. */
  creditPoints: z.int(words.creditPoints).min(0, words.creditPoints).max(100_000, words.creditPoints),
  feeRupees: z.int(words.feeRupees).min(0, words.feeRupees).max(10_000_000, words.feeRupees),
  seats: z.int(words.seats).min(1, words.seats).max(100_000, words.seats),
  /** Until when a member may cancel and get everything back. */
  cancelUntil: instant(words.cancelUntil),
  /** Where the booked member is sent (meeting link or map); shown only to who booked. */
  joinLink: linkSchema({ most: 500, or: ['none'], wrong: words.joinLink }),
  place: z.string(words.place).trim().max(200, words.place).regex(ONE_LINE, fieldMessages.control),
});
export type GatheringDetails = z.infer<typeof GatheringDetails>;

/** The picture of a gathering: an uploaded file, and what it shows for those who do not see it. */
export const GatheringPoster = z.object({
  fileId: FileId,
  text: z.string(words.poster).trim().min(1, words.poster).max(200, words.poster).regex(ONE_LINE, fieldMessages.control),
});
export type GatheringPoster = z.infer<typeof GatheringPoster>;

/** Stream `gathering-{gatheringId}`: the details and every seat. */
export const gatheringEvents = [
  defineEvent('GatheringScheduled', z.object({ gatheringId: Id, eventNumber: z.int().positive(), details: GatheringDetails }), deed),
  defineEvent('GatheringEdited', z.object({ gatheringId: Id, details: GatheringDetails }), deed),
  defineEvent('GatheringPosterChanged', z.object({ gatheringId: Id, poster: GatheringPoster.nullable() }), deed),
  defineEvent('GatheringPublished', z.object({ gatheringId: Id }), deed),
  defineEvent('GatheringUnpublished', z.object({ gatheringId: Id }), deed),
  defineEvent('GatheringMarkedImportant', z.object({ gatheringId: Id, important: z.boolean() }), deed),
  defineEvent('GatheringCancelled', z.object({ gatheringId: Id }), deed),
  /** Somebody took the list of who booked, with addresses and numbers, as a file. */
  defineEvent('BookingsExported', z.object({ gatheringId: Id, bookings: z.int().min(0) }), deed),
  defineEvent('SeatHeld', z.object({ gatheringId: Id, bookingId: Id, memberId: Id })),
  defineEvent('SeatConfirmed', z.object({ gatheringId: Id, bookingId: Id, memberId: Id })),
  defineEvent(
    'SeatReleased',
    z.object({
      gatheringId: Id,
      bookingId: Id,
      memberId: Id,
      why: z.enum(['cancelled-by-member', 'booking-refused', 'account-erased']),
    }),
  ),
  /** A seat given back before its hold was known: the late hold is refused. */
  defineEvent('SeatVoided', z.object({ gatheringId: Id, bookingId: Id, memberId: Id })),
] as const;
export type GatheringEvent = EventsOf<typeof gatheringEvents>;

/** Stream `gathering-numbers`: hands out the specification's eventNumber, one after the other. */
export const gatheringNumberEvents = [
  defineEvent('EventNumberAssigned', z.object({ eventNumber: z.int().positive(), gatheringId: Id })),
] as const;
export type GatheringNumberEvent = EventsOf<typeof gatheringNumberEvents>;

/** Why a booking is refused: what its outcome stores and what its member is told. Stored codes never go away. */
export const bookingRefusals = [
  'not_found',
  'gathering_cancelled',
  'already_booked',
  'closed',
  'paid_only',
  'price_mismatch',
  'full',
  'insufficient_points',
  'spend_voided',
  'idempotency_key_reused',
] as const satisfies readonly ProblemCode[];
export type BookingRefusal = (typeof bookingRefusals)[number];

/**
 * Stream `booking-{bookingId}`: one attempt to book. BookingConfirmed or BookingRefused is its outcome, written once after the
 * seat is held and the points are spent; only then the seat is confirmed, or all is given back. Older logs wrote the outcome
 * last, and requested a refused booking again in its own stream.
 */
export const bookingEvents = [
  definePersonalEvent(
    'BookingRequested',
    z.object({
      bookingId: Id,
      gatheringId: Id,
      memberId: Id,
      eventNumber: z.int().positive(),
      points: Points,
      /** SHA-256 of what was asked, so that the same key with another body is told apart. */
      fingerprint: z.string(),
    }),
    /** WhatsApp number, subject: the member. */
    z.object({ contact: z.string() }),
    { of: 'memberId' },
  ),
  defineEvent('BookingConfirmed', z.object({ bookingId: Id, gatheringId: Id, memberId: Id, paymentId: z.string(), points: Points })),
  defineEvent('BookingRefused', z.object({ bookingId: Id, gatheringId: Id, memberId: Id, code: z.enum(bookingRefusals) })),
  defineEvent(
    'BookingCancelled',
    z.object({
      bookingId: Id,
      gatheringId: Id,
      memberId: Id,
      points: Points,
      why: z.enum(['cancelled-by-member', 'gathering-cancelled', 'account-erased']),
    }),
  ),
] as const;
export type BookingEvent = EventsOf<typeof bookingEvents>;
