import type { GatheringDetails, GatheringEvent, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Refused } from '@aarambh/kernel/decision.ts';

/** What can be wrong with the times of a gathering. */
export type TimesRefusal = 'starts_in_past' | 'ends_before_start' | 'cancel_after_start';

/**
 * What is wrong with the times of a gathering, or null. A start that did not change may lie in the past, so that a slip of the
 * pen can be corrected afterwards. `now` in milliseconds since the epoch.
 */
export function timesRefused(details: GatheringDetails, now: number, before?: GatheringDetails): Refused<TimesRefusal> | null {
  const startsAt = Date.parse(details.startsAt);
  const moved = before === undefined || Date.parse(before.startsAt) !== startsAt;
  if (moved && startsAt <= now) return refuse('starts_in_past');
  if (Date.parse(details.endsAt) <= startsAt) return refuse('ends_before_start');
  if (Date.parse(details.cancelUntil) > startsAt) return refuse('cancel_after_start');
  return null;
}

/** Whether two descriptions say the same, field by field. */
export function sameDetails(a: GatheringDetails, b: GatheringDetails): boolean {
  return (Object.keys(a) as (keyof GatheringDetails)[]).every((field) => a[field] === b[field]);
}

/** What to record where another picture is wanted than the one `before`; nothing where it is the same. */
export function posterChange(
  gatheringId: string,
  wanted: GatheringPoster | null,
  before: GatheringPoster | null,
): readonly GatheringEvent[] {
  if (wanted?.fileId === before?.fileId && wanted?.text === before?.text) return [];
  const poster = wanted && { fileId: wanted.fileId, text: wanted.text };
  return [{ type: 'GatheringPosterChanged', data: { gatheringId, poster } }];
}
