import type { PointsEvent, PointsSource } from '@aarambh/contracts/events/points.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import { causeOf, type PointsState } from './state.ts';

export interface GrantPoints {
  readonly memberId: string;
  readonly lotId: string;
  readonly source: PointsSource;
  readonly amount: number;
  readonly expiresAt: string | null;
}

/** Grants points for a cause, once; a second time for the same cause writes nothing. */
export function grantPoints(command: GrantPoints, state: Readonly<PointsState>): Decision<PointsEvent, never> {
  if (state.causes.has(causeOf(command.source))) return [];
  const { memberId, lotId, source, amount, expiresAt } = command;
  return [{ type: 'PointsGranted', data: { memberId, lotId, source, amount, expiresAt } }];
}
