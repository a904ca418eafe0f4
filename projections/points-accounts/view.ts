import type { PointsSource } from '@aarambh/contracts/events/points.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: member id. Stream: points-{memberId}. */
export interface PointsAccountDocument {
  balance: number;
  unlocked: boolean;
  lots: { lotId: string; source: PointsSource; granted: number; left: number; expiresAt: string | null; grantedAt: string }[];
  /** Soonest instant at which something expires, for the schedule; null when nothing does. */
  nextExpiry: string | null;
  entries: number;
  changedAt: string;
}

export const pointsAccountsView = view<PointsAccountDocument>('points-accounts');
