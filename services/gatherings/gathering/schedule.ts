import type { GatheringDetails, GatheringEvent, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';
import { posterChange, sameDetails, timesRefused, type TimesRefusal } from './details-rules.ts';

export interface ScheduleGathering {
  readonly gatheringId: string;
  readonly eventNumber: number;
  readonly details: GatheringDetails;
  /** Its file is claimed for it; absent or null: none. */
  readonly poster?: GatheringPoster | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Lays down a gathering as a draft. */
export function scheduleGathering(
  command: ScheduleGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, TimesRefusal | 'idempotency_key_reused'> {
  const { gatheringId, eventNumber, details, poster = null, now } = command;
  if (state.scheduled !== null) return sameDetails(state.scheduled.details, details) ? [] : refuse('idempotency_key_reused');
  return (
    timesRefused(details, now) ?? [
      { type: 'GatheringScheduled', data: { gatheringId, eventNumber, details } },
      ...posterChange(gatheringId, poster, null),
    ]
  );
}
