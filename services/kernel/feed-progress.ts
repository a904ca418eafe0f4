import type { PartitionProgress } from './ports/feed-documents.ts';

/** Whether progress of a partition is further than another's of the same generation, in which positions and places in the feed grow together. */
export function isFurther(one: Pick<PartitionProgress, 'position' | 'next'>, than: Pick<PartitionProgress, 'position' | 'next'>): boolean {
  if (one.position !== than.position) return one.position > than.position;
  return BigInt(one.next ?? 0) > BigInt(than.next ?? 0);
}
