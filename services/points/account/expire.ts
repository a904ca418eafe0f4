import type { PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { PointsState } from './state.ts';

export interface ExpirePoints {
  readonly memberId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Takes back what is left of every lot that is due, whole lots at a time. */
export function expirePoints({ memberId, now }: ExpirePoints, state: Readonly<PointsState>): Decision<PointsEvent, never> {
  const due = [...state.lots.values()].filter((lot) => lot.left > 0 && lot.expiresAt <= now);
  if (due.length === 0) return [];
  const lots = due.map(({ lotId, left }) => ({ lotId, amount: left }));
  const amount = lots.reduce((sum, part) => sum + part.amount, 0);
  return [{ type: 'PointsExpired', data: { memberId, amount, lots } }];
}
