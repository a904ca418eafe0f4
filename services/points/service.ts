import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { DecisionRefusal } from './adjustment/state.ts';

/** An idempotency key came with another request before. */
type Reused = 'idempotency_key_reused';

/** What the points need to know of people; the server gives it (contexts never import each other). */
export interface PeopleForPoints {
  /** Whether there is a person behind an account: registered and not erased. */
  exists(accountId: string): Promise<boolean>;
  /** Why an admin may not approve what others propose; null when they may. */
  approvalRefused(accountId: string): Promise<'approver_too_new' | null>;
}

/** The ledger's commands. It also satisfies the `PointsForBookings` port of the gatherings context. */
export interface PointsService {
  /** 100 points once per member; code already_unlocked. */
  unlock(memberId: string, context: CommandContext): Promise<Result<{ balance: number }, 'already_unlocked' | Reused>>;
  spend(
    input: { memberId: string; bookingId: string; gatheringId: string; amount: number },
    context: CommandContext,
  ): Promise<Result<{ balance: number }, 'insufficient_points' | 'spend_voided' | Reused>>;
  refund(
    input: { memberId: string; bookingId: string; gatheringId: string },
    context: CommandContext,
  ): Promise<Result<{ balance: number }, Reused>>;
  balance(memberId: string): Promise<number>;
  /** Expires what is due at `now` (milliseconds since the epoch); idempotent, called by the schedule for accounts that a query finds due. */
  expire(memberId: string, now: number, context: CommandContext): Promise<Result<{ expired: number }, Reused>>;

  /** Positive grants, negative deducts; takes effect when a second person approves. The acting account is the context's. Code no_such_person. */
  proposeAdjustment(
    input: { memberId: string; amount: number },
    context: CommandContext,
  ): Promise<Result<{ adjustmentId: string }, 'no_such_person' | 'reason_required' | 'nothing_to_do' | Reused>>;
  /** Never by who proposed it, nor by whom it is for (own_proposal, own_benefit), nor by an admin of a day (approver_too_new). */
  approveAdjustment(
    adjustmentId: string,
    context: CommandContext,
  ): Promise<Result<undefined, DecisionRefusal | 'approver_too_new' | 'no_such_person' | 'balance_too_low' | Reused>>;
  rejectAdjustment(adjustmentId: string, context: CommandContext): Promise<Result<undefined, DecisionRefusal | Reused>>;
}
