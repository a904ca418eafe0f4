import type { ReadMark } from '@aarambh/kernel/ports/documents.ts';
import type { PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';

/** How far the live documents of a model were brought. */
export interface Reached {
  /** Null or empty while there are none. */
  readonly build: string | null;
  readonly base: number;
  /** Position that each partition reached. */
  readonly reached: ReadonlyMap<number, number>;
}

/** The furthest that each partition of a build came, in whichever generation of the feed: documents keep what they have. */
export function furthestIn(
  build: string | null,
  noted: readonly Pick<PartitionProgress, 'builds' | 'partition' | 'position'>[],
): ReadonlyMap<number, number> {
  const furthest = new Map<number, number>();
  for (const { builds, partition, position } of noted)
    if (build !== null && builds.includes(build)) furthest.set(partition, Math.max(furthest.get(partition) ?? 0, position));
  return furthest;
}

/** How far a partition was brought, or whichever of them came furthest: at least to where a rebuild read the store. */
export function positionReached({ base, reached }: Omit<Reached, 'build'>, partition?: number): number {
  return Math.max(base, ...(partition === undefined ? reached.values() : [reached.get(partition) ?? 0]));
}

/** Whether a model has applied what a mark names. */
export function reaches(model: Reached, mark: ReadMark): boolean {
  const { build } = model;
  if (typeof mark !== 'number' && mark.size === 0) return true;
  if (build === null || build === '') return mark === 0;
  // A bare position names no partition: one that reached it is all that can be asked for.
  if (typeof mark === 'number') return positionReached(model) >= mark;
  return [...mark].every(([partition, position]) => positionReached(model, partition) >= position);
}
