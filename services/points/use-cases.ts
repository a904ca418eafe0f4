import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { movementOf, type AdjustmentEvent, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { keyedId, stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { isRefused, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { actingAccount } from '@aarambh/kernel/metadata.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { adjustment, type AdjustmentState } from './adjustment/state.ts';
import { applyAdjustments, type ApprovedAdjustment } from './reactors/apply-adjustments.ts';
import { approveAdjustment, proposeAdjustment, rejectAdjustment } from './adjustment/decisions.ts';
import * as decisions from './account/decisions.ts';
import type { RefundSpend, SpendPoints } from './account/decisions.ts';
import { points, takeFrom, type PointsState } from './account/state.ts';

/** What the points need to know of people; the server gives it (contexts never import each other). */
export interface PeopleForPoints {
  /** Whether there is a person behind an account: registered and not erased. */
  exists(accountId: string): Promise<boolean>;
  /** Why an admin may not approve what others propose; null when they may. */
  approvalRefused(accountId: string): Promise<'approver_too_new' | null>;
}

export interface PointsDeps {
  readonly commands: Commands;
  /** The same clock that stamps events. */
  readonly clock: Clock;
  readonly people: PeopleForPoints;
}

const balanceOf = ({ balance }: Readonly<PointsState>): number => balance;

/** The ledger's commands. They also satisfy the `PointsForBookings` port of the gatherings context. */
export type PointsService = ReturnType<typeof createPoints>['use'];

/** The ledger's use cases, and apart from them what runs by itself. */
export function createPoints({ commands, clock, people }: PointsDeps) {
  const accounts = commands.on(points);
  const adjustments = commands.on(adjustment);
  async function onAccount<Command extends { readonly memberId: string }, Code extends ProblemCode>(
    decide: (command: Command, state: Readonly<PointsState>) => Decision<PointsEvent, Code>,
    command: Command,
    context: CommandContext,
  ): Promise<Result<{ balance: number }, Code | 'idempotency_key_reused'>> {
    const result = resultOf(await accounts.execute({ id: command.memberId, decide, command, context, answer: balanceOf }));
    return result.ok ? succeeded({ balance: result.value }, result.position) : result;
  }

  function apply(
    { adjustmentId, memberId, amount }: ApprovedAdjustment,
    context: CommandContext,
  ): Promise<Result<{ balance: number }, 'insufficient_points' | 'idempotency_key_reused'>> {
    if (amount < 0) return onAccount(decisions.deductPoints, { memberId, adjustmentId, amount: -amount, now: clock() }, context);
    const source = { kind: 'adjusted', ref: adjustmentId } as const;
    return onAccount(decisions.grantPoints, { memberId, lotId: newId(), source, amount, expiresAt: null }, context);
  }

  /** What the account lacks for an adjustment right now, or null; decided again when it is applied. */
  function lacking({ memberId, amount }: ApprovedAdjustment): Promise<{ balance: number; needed: number } | null> {
    return accounts.read(memberId, (state) =>
      amount > 0 || takeFrom(state, -amount, clock()) !== null ? null : { balance: state.balance, needed: -amount },
    );
  }

  /** Decides on an adjustment: the reason is about its member. */
  async function decideOn<Command, Code extends ProblemCode>(
    { adjustmentId, memberId }: Pick<ApprovedAdjustment, 'adjustmentId' | 'memberId'>,
    decide: Decide<Command, AdjustmentState, AdjustmentEvent, Code>,
    command: Command,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'idempotency_key_reused'>> {
    return resultOf(
      await aboutPerson(memberId, context, (about) => adjustments.execute({ id: adjustmentId, decide, command, context: about })),
    );
  }

  async function find(adjustmentId: string) {
    return adjustments.read(adjustmentId, (state) => state && { ...state, adjustmentId });
  }

  const use = {
    /** 100 points once per member. */
    unlock: (memberId: string, context: CommandContext) => onAccount(decisions.unlockPoints, { memberId, lotId: newId() }, context),
    spend: (input: Omit<SpendPoints, 'now'>, context: CommandContext) =>
      onAccount(decisions.spendPoints, { ...input, now: clock() }, context),
    refund: (input: RefundSpend, context: CommandContext) => onAccount(decisions.refundSpend, input, context),
    balance: (memberId: string) => accounts.read(memberId, balanceOf),

    /** Expires what is due at `now` (milliseconds since the epoch); idempotent, called by the schedule for accounts that a query finds due. */
    async expire(memberId: string, now: number, context: CommandContext) {
      let expired = 0;
      const decide: typeof decisions.expirePoints = (command, state) => {
        const decision = decisions.expirePoints(command, state);
        expired = isRefused(decision) ? 0 : decision.reduce((sum, event) => sum - (movementOf(event)?.amount ?? 0), 0);
        return decision;
      };
      const result = await onAccount(decide, { memberId, now: Math.min(now, clock()) }, context);
      return result.ok ? succeeded({ expired }, result.position) : result;
    },

    /** Positive grants, negative deducts; takes effect when a second person approves. The acting account is the context's. */
    async proposeAdjustment({ memberId, amount }: { memberId: string; amount: number }, context: CommandContext) {
      if (!(await people.exists(memberId))) return failed('no_such_person');
      const adjustmentId = keyedId(context, 'adjustment', actingAccount(context));
      const command = { adjustmentId, memberId, amount, reason: context.reason };
      const proposed = await aboutPerson(memberId, context, (about) =>
        adjustments.execute({ id: adjustmentId, decide: proposeAdjustment, command, context: about, expect: 'new' }),
      );
      const result = resultOf(proposed);
      return result.ok ? succeeded({ adjustmentId }, result.position) : result;
    },

    /** Never by who proposed it, nor by whom it is for (own_proposal, own_benefit), nor by an admin of a day (approver_too_new). */
    async approveAdjustment(adjustmentId: string, context: CommandContext) {
      const proposed = await find(adjustmentId);
      if (proposed === null) return failed('not_found');
      const refused = await people.approvalRefused(actingAccount(context));
      if (refused !== null) return failed(refused);
      if (proposed.decided === null) {
        if (!(await people.exists(proposed.memberId))) return failed('no_such_person');
        const lacks = await lacking(proposed);
        if (lacks !== null) return failed('balance_too_low', lacks);
      }
      const approved = await decideOn(proposed, approveAdjustment, { adjustmentId }, context);
      if (!approved.ok) return approved;
      // At once, so that who approved sees it; what fails here is applied by the reactor.
      const applied = await apply(proposed, stepsOf(context));
      return succeeded(undefined, applied.ok ? applied.position : approved.position);
    },

    async rejectAdjustment(adjustmentId: string, context: CommandContext) {
      const proposed = await find(adjustmentId);
      if (proposed === null) return failed('not_found');
      return decideOn(proposed, rejectAdjustment, { adjustmentId, reason: context.reason }, context);
    },
  };
  return { use, reactors: [applyAdjustments(apply)] };
}
