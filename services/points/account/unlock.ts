import { limits } from '@aarambh/contracts/limits.ts';
import type { PointsEvent } from '@aarambh/contracts/events/points.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { causeOf, type PointsState } from './state.ts';
import { grantPoints } from './grant.ts';

export interface UnlockPoints {
  readonly memberId: string;
  readonly lotId: string;
}

/** Grants a member's free points, which do not expire; the second time is refused ('already unlocked'). */
export function unlockPoints({ memberId, lotId }: UnlockPoints, state: Readonly<PointsState>): Decision<PointsEvent, 'already_unlocked'> {
  const source = { kind: 'unlocked', ref: memberId } as const;
  if (state.causes.has(causeOf(source))) return refuse('already_unlocked');
  return grantPoints({ memberId, lotId, source, amount: limits.freePoints, expiresAt: null }, state);
}
