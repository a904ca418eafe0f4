import { plannedAt } from '@aarambh/contracts/content/versions.ts';
import type { ContentRecordEvent } from '@aarambh/contracts/events/content-records.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { RecordState } from './state.ts';

export interface Publish {
  /** From when on (ISO); before `now` it is now. */
  readonly from: string | null;
  readonly now: number;
  /** Revision of the record that whoever publishes saw. */
  readonly revision: number;
  readonly isAdmin: boolean;
}

/** Whether whoever asks publishes records of a kind: legal pages are published by admins alone. */
export function publishes(kind: string, { isAdmin }: Pick<Publish, 'isAdmin'>): boolean {
  return kind !== 'legal' || isAdmin;
}

/**
 * Shows everybody what is written, at once or from a moment on. One version waits for its moment at a time: another plan takes its place. Codes
 * not_found, forbidden, stale_revision, and nothing_to_do where nothing is written.
 */
export function publish(
  { from, now, revision, isAdmin }: Publish,
  { made, draft, published, revision: current }: RecordState,
): Decision<ContentRecordEvent, 'not_found' | 'forbidden' | 'stale_revision' | 'nothing_to_do'> {
  if (made === null) return refuse('not_found');
  if (!publishes(made.kind, { isAdmin })) return refuse('forbidden');
  if (revision !== current) return refuse('stale_revision', { revision: current });
  if (draft === null) return refuse('nothing_to_do');
  const isLater = from !== null && Date.parse(from) > now;
  const planned = isLater ? plannedAt(published, now) : null;
  return [
    ...(planned === null ? [] : [{ type: 'ContentUnplanned', data: { version: planned.version } } as const]),
    { type: 'ContentPublished', data: { ...draft, from: isLater ? from : new Date(now).toISOString() } },
  ];
}
