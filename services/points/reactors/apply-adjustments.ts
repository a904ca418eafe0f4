import type { AdjustmentEvent, PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { Result } from '@aarambh/kernel/result.ts';

export interface ApprovedAdjustment {
  readonly adjustmentId: string;
  readonly memberId: string;
  readonly amount: number;
}

interface Waiting {
  readonly adjustment: ApprovedAdjustment;
  readonly context: CommandContext;
  readonly position: number;
}

/**
 * Applies approved adjustments that nobody applied yet. A deduction that the account cannot bear, because its points were
 * spent between the approval and now, waits until points come back; the checkpoint stays before it, so a restart finds it again.
 */
export function applyAdjustments(
  apply: (adjustment: ApprovedAdjustment, context: CommandContext) => Promise<Result<unknown>>,
): Reactor<AdjustmentEvent | PointsEvent> {
  const waiting = new Map<string, Waiting>();

  async function attempt(one: Waiting): Promise<void> {
    const result = await apply(one.adjustment, one.context);
    if (result.ok) waiting.delete(one.adjustment.adjustmentId);
    else waiting.set(one.adjustment.adjustmentId, one);
  }

  /** Points that came back may be enough for what waits. */
  async function attemptWaiting({ event }: Recorded<PointsEvent>): Promise<void> {
    const { memberId } = event.data;
    for (const one of [...waiting.values()]) if (one.adjustment.memberId === memberId) await attempt(one);
  }

  return eventReactor<AdjustmentEvent | PointsEvent>({
    name: 'points-adjustments',
    on: {
      AdjustmentApproved({ event, id, meta, position }) {
        const { adjustmentId, memberId, amount } = event.data;
        const context = { actor: 'system:points-adjustments', corr: meta.corr, cause: id } as const;
        return attempt({ adjustment: { adjustmentId, memberId, amount }, context, position });
      },
      PointsGranted: attemptWaiting,
      PointsRefunded: attemptWaiting,
    },
    // Another node may have applied them, and moved the checkpoint behind them.
    begun: () => waiting.clear(),
    safePosition(handled) {
      let safe = handled;
      for (const { position } of waiting.values()) safe = Math.min(safe, position - 1);
      return safe;
    },
  });
}
