import type { GatheringDetails, GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';
import { sameDetails, timesRefused, type TimesRefusal } from './details-rules.ts';

export interface ScheduleGathering {
  readonly gatheringId: string;
  readonly eventNumber: number;
  readonly details: GatheringDetails;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Lays down a gathering as a draft. */
export function scheduleGathering(
  command: ScheduleGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, TimesRefusal | 'idempotency_key_reused'> {
  const { gatheringId, eventNumber, details, now } = command;
  if (state.scheduled !== null) return sameDetails(state.scheduled.details, details) ? [] : refuse('idempotency_key_reused');
  return timesRefused(details, now) ?? [{ type: 'GatheringScheduled', data: { gatheringId, eventNumber, details } }];
}
