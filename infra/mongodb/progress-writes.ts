import type { AnyBulkWriteOperation, Document } from 'mongodb';
import type { PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { progressKey, type DocumentCollections, type ModelRow } from './documents-schema.ts';
import { writing } from './unavailable.ts';

interface Pending {
  readonly model: string;
  readonly build: string;
  readonly progress: PartitionProgress;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Notes the progress of partitions. What is asked while a write is under way goes into the next one together, for all models:
 * partitions are many and busy, and each model has one document.
 */
export function progressWrites({
  models,
}: Pick<DocumentCollections, 'models'>): (model: string, build: string, progress: PartitionProgress) => Promise<void> {
  let pending: Pending[] = [];
  let writingNow = false;

  async function flush(): Promise<void> {
    if (writingNow) return;
    writingNow = true;
    while (pending.length > 0) {
      const mine = pending;
      pending = [];
      try {
        await writing(() => models.bulkWrite(updatesOf(mine), { ordered: false }));
        for (const { resolve } of mine) resolve();
      } catch (error) {
        for (const { reject } of mine) reject(error);
      }
    }
    writingNow = false;
  }

  return (model, build, progress) =>
    new Promise((resolve, reject) => {
      pending.push({ model, build, progress, resolve, reject });
      void flush();
    });
}

function updatesOf(pending: readonly Pending[]): AnyBulkWriteOperation<ModelRow>[] {
  return [...Map.groupBy(pending, ({ model, build }) => `${model}/${build}`).values()].map((group) => {
    const [{ model, build }] = group as [Pending, ...Pending[]];
    // Progress of a build that was replaced finds nothing, and changes nothing.
    return { updateOne: { filter: { _id: model, build }, update: group.map(({ progress }) => ({ $set: advanced(progress) })) } };
  });
}

/** Never backwards within a generation; the same position again may bring a later place in the feed. */
function advanced(progress: PartitionProgress): Document {
  const path = `progress.${progressKey(progress.partition)}`;
  const ahead = {
    $and: [{ $eq: [`$${path}.generation`, progress.generation] }, { $gt: [`$${path}.position`, progress.position] }],
  };
  return { [path]: { $cond: [ahead, `$${path}`, { $literal: progress }] } };
}
