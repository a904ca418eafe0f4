import type {
  BookingEvent,
  BookingRefusal,
  GatheringDetails,
  GatheringEvent,
  GatheringPoster,
} from '@aarambh/contracts/events/gatherings.ts';
import type { GatheringBody } from '@aarambh/contracts/records/gatherings.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import type { PictureRefusal } from '@aarambh/kernel/ports/pictures.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { TimesRefusal } from './gathering/details-rules.ts';
import type { EditRefusal, ReleaseRefusal } from './gathering/decisions.ts';
import type { NotEditable } from './gathering/state.ts';

/** An idempotency key came with another request before. */
type Reused = 'idempotency_key_reused';

/** The part of the points context that a booking needs; the server gives it (contexts never import each other). */
export interface PointsForBookings {
  /** Takes `amount` for a booking, once. Answers the new balance. */
  spend(
    input: { memberId: string; bookingId: string; gatheringId: string; amount: number },
    context: CommandContext,
  ): Promise<Result<{ balance: number }, 'insufficient_points' | 'spend_voided' | Reused>>;
  /** Gives back what a booking took, to the lots it came from, once; records a void when nothing was taken yet. */
  refund(
    input: { memberId: string; bookingId: string; gatheringId: string },
    context: CommandContext,
  ): Promise<Result<{ balance: number }, Reused>>;
  /** The balance of the accepted state: good for a first look, decided again by `spend`. */
  balance(memberId: string): Promise<number>;
}

/** Mails to members about their bookings; the server gives it. Idempotent by `factId`. */
export interface BookingMails {
  /** The seat is theirs. What the mail says is looked up when it leaves (`ticket`), and it does not leave when they have lost it meanwhile. */
  bookingConfirmed(input: { factId: string; memberId: string; bookingId: string }): Promise<void>;
  /** They gave it back. */
  bookingCancelled(input: { factId: string; memberId: string; bookingId: string }): Promise<void>;
  gatheringCancelled(input: {
    factId: string;
    memberId: string;
    gatheringId: string;
    title: string;
    startsAt: string;
    points: number;
    /** Revision of its `GatheringCancelled`: the reason stands encrypted beside it, and is read when the mail leaves. */
    revision: number;
  }): Promise<void>;
}

/** What the cancelling of an erased member's bookings needs from elsewhere; the server gives it. */
export interface ErasedMembers {
  /** Makes sure that nothing personal can be written for the member any more, so that no booking can be requested. */
  shutOut(memberId: string): Promise<void>;
  /** Every booking of the member that was in the log when it was asked; rejects when that cannot be told yet. */
  bookingsOf(memberId: string): Promise<readonly string[]>;
}

export interface BookingRequest {
  readonly memberId: string;
  readonly gatheringId: string;
  /** The price in points that the member saw; another than the gathering's is price_mismatch. */
  readonly credit: number;
  /** The member's WhatsApp number; null where none was asked for. */
  readonly contact: string | null;
  /** Names the process; the same key with another body is idempotency_key_reused. Absent: every call is a new try. */
  readonly idempotencyKey: string | null;
}

export interface Booked {
  readonly bookingId: string;
  /** The booking's reference that the success modal shows as PaymentID. */
  readonly paymentId: string;
  readonly newPoint: number;
  readonly eventNumber: number;
  readonly joinLink: string;
}

/** A gathering as its stream says, without its seats. */
export interface GatheringStanding {
  readonly gatheringId: string;
  readonly eventNumber: number;
  readonly details: GatheringDetails;
  readonly poster: GatheringPoster | null;
  readonly status: 'draft' | 'published' | 'cancelled';
  readonly important: boolean;
  /** What an edit must name. */
  readonly detailsRevision: number;
}

/** What opens a booking's process, or brings it nearer to its end. */
export type WatchedEvent = BookingEvent | Extract<GatheringEvent, { type: 'SeatConfirmed' | 'SeatReleased' }>;

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

/** What a cancellation answers: the balance after it, and of which gathering. */
export interface Cancelled {
  readonly newPoint: number;
  readonly gatheringId: string;
  readonly eventNumber: number;
}

/** Gatherings and their bookings. */
export interface GatheringsService {
  /** The same idempotency key names the same gathering: again it answers how that stands now. */
  schedule(body: GatheringBody, context: CommandContext): Promise<Result<GatheringStanding, TimesRefusal | 'file_gone' | Reused>>;
  /** `revision` is the details revision that the editor saw; another one is stale_revision. */
  edit(
    gatheringId: string,
    body: GatheringBody,
    revision: number,
    context: CommandContext,
  ): Promise<Result<undefined, EditRefusal | 'file_gone' | Reused>>;
  /** Keeps a picture for a gathering that is about to be saved, and names it. */
  uploadPoster(bytes: Uint8Array, context: CommandContext): Promise<Result<{ fileId: string }, PictureRefusal | 'file_too_large' | Reused>>;
  publish(gatheringId: string, context: CommandContext): Promise<Result<undefined, NotEditable | Reused>>;
  unpublish(gatheringId: string, context: CommandContext): Promise<Result<undefined, NotEditable | Reused>>;
  markImportant(gatheringId: string, important: boolean, context: CommandContext): Promise<Result<undefined, NotEditable | Reused>>;
  /** Keeps in the gathering's history that somebody exported so many of its bookings. */
  noteExport(gatheringId: string, bookings: number, context: CommandContext): Promise<Result<undefined, 'not_found' | Reused>>;
  /** Refuses later holds and confirms; the reactor returns everyone's points and mails them. Needs context.reason. */
  cancel(gatheringId: string, context: CommandContext): Promise<Result<undefined, 'not_found' | 'reason_required' | Reused>>;

  book(request: BookingRequest, context: CommandContext): Promise<Result<Booked, BookingRefusal>>;
  /** Until the deadline that the gathering states; points go back to the lots they came from. */
  cancelBooking(
    input: { memberId: string; bookingId: string },
    context: CommandContext,
  ): Promise<Result<Cancelled, ReleaseRefusal | Reused>>;

  /** The ticket of a booking; null for one that was never confirmed. */
  ticket(bookingId: string): Promise<Ticket | null>;
}

/** What runs by itself, apart from the use cases. */
export interface GatheringsMachinery {
  /** Carries interrupted bookings and cancellations on. */
  readonly bookingProcesses: ProcessReactor<WatchedEvent>;
  /** Return the points of cancelled gatherings; cancel what erased members booked; mail who booked and who gave back. */
  readonly reactors: readonly Reactor<never>[];
  /** Cancels what was booked for a member after they were erased, by a process that still had their key; idempotent. */
  readonly forgetAgain: (memberId: string) => Promise<void>;
}
