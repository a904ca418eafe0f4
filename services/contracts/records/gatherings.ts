import { z } from 'zod';
import { GatheringDetails, GatheringPoster } from '../events/gatherings.ts';
import { fromReadModel } from './shared.ts';

/** What an admin writes: a picture that is not named stays as it is, null takes it away. */
export const GatheringBody = GatheringDetails.extend({ poster: GatheringPoster.nullable().optional() });
export type GatheringBody = z.infer<typeof GatheringBody>;

/** A gathering in the admin console. */
export const GatheringRecord = GatheringDetails.extend({
  ...fromReadModel,
  /** What an edit must name: the revision of the last event that changed more than seats. */
  revision: z.int(),
  eventNumber: z.int(),
  poster: GatheringPoster.nullable(),
  status: z.enum(['draft', 'published', 'cancelled']),
  important: z.boolean(),
  seatsHeld: z.int(),
  seatsConfirmed: z.int(),
  seatsLeft: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  /** Until when it stands on the board; null for a draft. */
  boardUntil: z.string().nullable(),
});
export type GatheringRecord = z.infer<typeof GatheringRecord>;

/** A booking in the admin console. */
export const BookingRecord = z.object({
  ...fromReadModel,
  gatheringId: z.string(),
  /** The gathering's title. */
  event: z.string().nullable(),
  memberId: z.string(),
  /** Null once the member is erased. */
  memberName: z.string().nullable(),
  eventNumber: z.int(),
  points: z.int(),
  status: z.enum(['requested', 'confirmed', 'refused', 'cancelled']),
  paymentId: z.string().nullable(),
  why: z.string().nullable(),
  requestedAt: z.string(),
  changedAt: z.string(),
  /** The member's WhatsApp number: on one booking, and in the list of one gathering's; null where there is none to be read. */
  contact: z.string().nullable().optional(),
});
export type BookingRecord = z.infer<typeof BookingRecord>;
