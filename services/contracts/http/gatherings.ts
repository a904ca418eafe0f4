import { z } from 'zod';
import { fieldMessages, MobileNumber } from '../field-rules.ts';
import { FileId, Id, Instant } from '../ids.ts';
import { pageFrom } from '../page-number.ts';

/** One event of GET /api/eventboard, in the specification's names. Ours in addition from `kind` on. */
export const BoardEvent = z.object({
  _id: Id,
  event: z.string(),
  eventDate: Instant,
  eventNumber: z.int(),
  credit: z.int(),
  eventfee: z.int(),
  posterPath: z.string().nullable(),
  /** What the picture shows; empty where there is none. */
  posterText: z.string(),
  speaker: z.string(),
  aboutSpeaker: z.string(),
  isImportant: z.boolean(),
  seats: z.int(),
  seatsLeft: z.int(),
  kind: z.enum(['meetup', 'workshop', 'session']),
  summary: z.string(),
  place: z.string(),
  eventEnd: Instant,
  cancelUntil: Instant,
  cancelled: z.boolean(),
});
export type BoardEvent = z.infer<typeof BoardEvent>;
/** `now` is the server's clock, so that a wrong clock in the browser closes nothing. */
export const BoardAnswer = z.object({
  result: z.array(BoardEvent),
  now: Instant,
  /** Which hundred by start this is. */
  page: z.int(),
  /** How many events the board holds, by this price when one was asked for. */
  total: z.int(),
});
export type BoardAnswer = z.infer<typeof BoardAnswer>;
export const BoardPrice = z.enum(['free', 'points', 'paid']);
export type BoardPrice = z.infer<typeof BoardPrice>;
/** The query of GET /api/eventboard. */
export const BoardQuery = z.object({ page: pageFrom(1).default(1), price: BoardPrice.optional() });
export type BoardQuery = z.infer<typeof BoardQuery>;
/** A picture that was uploaded for a gathering and waits for it to be saved. */
export const PosterAnswer = z.object({ fileId: FileId, path: z.string() });
export const BoardEventAnswer = z.object({ result: BoardEvent });

/**
 * POST /api/usepoint/{eventId} (B4). All but `contact` is checked against what is stored. The WhatsApp number goes
 * with points; a free event needs none.
 */
export const UsePointBody = z
  .object({
    event: z.string().max(200).optional(),
    eventDate: z.string().max(40).optional(),
    userId: Id,
    credit: z.int().min(0),
    eventNum: z.int().optional(),
    contact: MobileNumber.optional(),
  })
  .refine(({ credit, contact }) => credit === 0 || contact !== undefined, { path: ['contact'], error: fieldMessages.mobile });
export type UsePointBody = z.infer<typeof UsePointBody>;
export const UsePointAnswer = z.object({
  newPoint: z.int(),
  eventNumber: z.array(z.int()),
  link: z.string(),
  paymentId: z.string(),
  bookingId: Id,
});
export type UsePointAnswer = z.infer<typeof UsePointAnswer>;

/** One booking of GET /api/bookings: the member's own. */
export const BookingView = z.object({
  _id: Id,
  eventId: Id,
  event: z.string(),
  eventDate: Instant,
  eventEnd: Instant,
  eventNumber: z.int(),
  posterPath: z.string().nullable(),
  /** What the picture shows; empty where there is none. */
  posterText: z.string(),
  speaker: z.string(),
  place: z.string(),
  joinLink: z.string(),
  points: z.int(),
  paymentId: z.string().nullable(),
  status: z.enum(['requested', 'confirmed', 'refused', 'cancelled']),
  why: z.string().nullable(),
  cancelUntil: Instant,
  bookedAt: Instant,
  /** Signed link to the .ics of this booking, for calendars that cannot sign in; empty unless confirmed. */
  calendarLink: z.string(),
});
export type BookingView = z.infer<typeof BookingView>;
/** `total` counts all of the member's bookings; 1,000 of them are a page. */
export const BookingsAnswer = z.object({ result: z.array(BookingView), total: z.int(), page: z.int() });
export const BookingsQuery = z.object({ page: pageFrom(1).default(1) });
/** POST /api/bookings/{id}/cancel. */
export const CancelAnswer = z.object({ message: z.string(), newPoint: z.int(), eventNumber: z.array(z.int()) });
