import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { Documents, ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { ErasedDocuments } from '@aarambh/kernel/ports/erased-documents.ts';
import type { Builds, FeedDocuments, ModelCheckpoint, PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import { isFurther } from '@aarambh/kernel/feed-progress.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { shapeOf } from '@aarambh/kernel/document-shape.ts';
import { declared } from '../queries/documents-query.ts';
import { furthestIn, positionReached, reaches } from '../queries/feed-reached.ts';
import { documentWaiters } from './document-waiters.ts';
import { holding, memoryReading, memorySource, put, type Row, type Table } from './documents-reading.ts';
import { RebuildSuperseded } from '../queries/rebuild-superseded.ts';

/** Documents that several projectors keep, in memory. */
export interface MemoryFeedDocuments {
  /** The writing half, as one process has it. */
  open(models: readonly DocumentModel[], epoch: string): FeedDocuments;
  /** The reading half. */
  readonly documents: Documents;
  readonly erased: Pick<ErasedDocuments, 'holding'>;
  /** Forgets everything. */
  clear(): void;
}

/** What is kept of a model. */
interface Kept {
  build: string;
  version: number;
  shape: string;
  epoch: string;
  base: number;
  rebuilding: { readonly build: string; done: number; total: number } | null;
}

/** The same as the other engine's, on one thread, nothing kept; `models` are those that queries name. */
export function memoryFeedDocuments({ models }: { readonly models: readonly DocumentModel[] }): MemoryFeedDocuments {
  const kept = new Map<string, Kept>();
  const tables = new Map<string, Table>();
  const waiters = documentWaiters();
  let parked: (ParkedStream & { readonly build: string })[] = [];
  let progress: PartitionProgress[] = [];

  const keptOf = (name: string): Kept => {
    const found = kept.get(name) ?? { build: '', version: 0, shape: '', epoch: '', base: 0, rebuilding: null };
    kept.set(name, found);
    return found;
  };
  const tableOf = (build: string): Table => {
    const found = tables.get(build) ?? new Map<string, Row>();
    tables.set(build, found);
    return found;
  };

  function note(builds: Builds, reached: Omit<PartitionProgress, 'builds'>): void {
    const names = [...builds.values()].sort();
    const isSame = (one: PartitionProgress): boolean =>
      one.generation === reached.generation && one.partition === reached.partition && [...one.builds].sort().join() === names.join();
    const before = progress.find(isSame);
    if (before !== undefined && !isFurther(reached, before)) return;
    progress = [...progress.filter((one) => one !== before), { ...reached, builds: names }];
  }

  function open(known: readonly DocumentModel[], epoch: string): FeedDocuments {
    function checkpointOf(model: DocumentModel): ModelCheckpoint {
      const { build, version, shape, base, ...row } = keptOf(model.name);
      const live = build !== '' && version === model.version && shape === shapeOf(model) && row.epoch === epoch;
      return { build, live, newer: build !== '' && version > model.version, base };
    }

    return {
      checkpoint: async () => ({ models: new Map(known.map((model) => [model.name, checkpointOf(model)])), partitions: [...progress] }),
      source: (builds) => memorySource((name) => tableOf(builds.get(name)!)),

      async write(builds, { documents, park, progress: reached }) {
        const higher = documents.filter(({ model, id, revision }) => (tableOf(builds.get(model)!).get(id)?.revision ?? -1) > revision);
        for (const write of documents) {
          const table = tableOf(builds.get(write.model)!);
          if ((table.get(write.id)?.revision ?? -1) < write.revision) put(table, write);
        }
        const parking = park.map((one) => ({ ...one, build: builds.get(one.model)! }));
        parked = [
          ...parked.filter((one) => !parking.some(({ build, stream }) => one.build === build && one.stream === stream)),
          ...parking,
        ];
        if (reached !== null) note(builds, reached);
        waiters.tell();
        return higher.map(({ model, id }) => ({ model, id }));
      },

      async unpark(builds, streams) {
        parked = parked.filter((one) => !streams.some(({ model, stream }) => one.build === builds.get(model) && one.stream === stream));
      },

      async parked(builds) {
        const wanted = new Set(builds.values());
        return parked.filter(({ build }) => wanted.has(build)).map(parkedStream);
      },

      async rebuild(name) {
        const model = declared(known, name);
        const row = keptOf(name);
        const build = newId();
        row.rebuilding = { build, done: 0, total: 0 };
        const parking: ParkedStream[] = [];
        const mine = (): Kept => {
          if (row.rebuilding?.build !== build) throw new RebuildSuperseded(name);
          return row;
        };
        return {
          build,
          ...memorySource(() => tableOf(build)),
          write: async (writes) => writes.forEach((write) => put(tableOf(build), write)),
          park: async (streams) => void parking.push(...streams),
          progress: async (done, total) => void (mine().rebuilding = { build, done, total }),
          index: async () => undefined,
          async switchOver(base) {
            Object.assign(mine(), { build, version: model.version, shape: shapeOf(model), epoch, base, rebuilding: null });
            parked.push(...parking.map((one) => ({ ...one, build })));
            waiters.tell();
          },
          async abandon() {
            if (row.rebuilding?.build !== build) return;
            row.rebuilding = null;
            tables.delete(build);
          },
        };
      },

      close: async () => undefined,
    };
  }

  const reachedBy = (name: string) => {
    const { build, base } = keptOf(name);
    return { build, base, reached: furthestIn(build, progress) };
  };

  const documents: Documents = {
    ...memoryReading({
      models,
      table: (name) => tableOf(keptOf(name).build),
      parked: () => parked.filter(({ model, build }) => keptOf(model).build === build).map(parkedStream),
    }),

    status: async () =>
      models.map(({ name, version }) => {
        const applied = reachedBy(name);
        const { build, base, reached } = applied;
        return {
          ...{ name, version, base, rebuilding: rebuildingOf(keptOf(name)), live: build !== '' && keptOf(name).version >= version },
          position: positionReached(applied),
          partitions: [...reached.keys()].map((partition) => ({ partition, position: positionReached(applied, partition) })),
          parked: parked.filter((one) => one.build === build).length,
        };
      }),

    waitFor: (names, mark, timeoutMs) => waiters.until(() => names.every((name) => reaches(reachedBy(name), mark)), timeoutMs),
    reached: () => null,

    close: async () => undefined,
  };

  return {
    open,
    documents,
    erased: { holding: async (_, build, subject) => holding(tableOf(build), subject) },
    clear() {
      [kept, tables].forEach((one) => one.clear());
      [parked, progress] = [[], []];
    },
  };
}

function parkedStream({ model, stream, revision, position, type, error, parkedAt }: ParkedStream): ParkedStream {
  return { model, stream, revision, position, type, error, parkedAt };
}

function rebuildingOf({ rebuilding }: Kept): { readonly done: number; readonly total: number } | null {
  return rebuilding && { done: rebuilding.done, total: rebuilding.total };
}
