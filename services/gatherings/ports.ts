import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** The part of the points context that a booking needs; the server gives it (contexts never import each other). */
export interface PointsForBookings {
  /** Takes `amount` for a booking, once. Answers the new balance. */
  spend(
    input: { memberId: string; bookingId: string; gatheringId: string; amount: number },
    context: CommandContext,
  ): Promise<Result<{ balance: number }, 'insufficient_points' | 'spend_voided' | 'idempotency_key_reused'>>;
  /** Gives back what a booking took, to the lots it came from, once; records a void when nothing was taken yet. */
  refund(
    input: { memberId: string; bookingId: string; gatheringId: string },
    context: CommandContext,
  ): Promise<Result<{ balance: number }, 'idempotency_key_reused'>>;
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
