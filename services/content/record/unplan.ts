import { plannedAt } from '@aarambh/contracts/content/versions.ts';
import type { ContentRecordEvent } from '@aarambh/contracts/events/content-records.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { type Publish, publishes } from './publish.ts';
import type { RecordState } from './state.ts';

/** Takes back what waits for its moment; it can be written on. Codes not_found, forbidden, and nothing_to_do where nothing waits. */
export function unplan(
  { now, isAdmin }: Pick<Publish, 'now' | 'isAdmin'>,
  { made, published }: RecordState,
): Decision<ContentRecordEvent, 'not_found' | 'forbidden' | 'nothing_to_do'> {
  if (made === null) return refuse('not_found');
  if (!publishes(made.kind, { isAdmin })) return refuse('forbidden');
  const planned = plannedAt(published, now);
  return planned === null ? refuse('nothing_to_do') : [{ type: 'ContentUnplanned', data: { version: planned.version } }];
}
