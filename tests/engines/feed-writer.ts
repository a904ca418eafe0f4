import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { ErasedDocuments } from '@aarambh/kernel/ports/erased-documents.ts';
import type { Builds, FeedDocuments, FeedCheckpoint } from '@aarambh/kernel/ports/feed-documents.ts';

const GENERATION = 'topic-1';

/**
 * The writing half for several projectors, dressed as that of a single one, so that both run the same suite: positions are
 * those of one partition, and a generation is a set of builds.
 */
export function feedWriter(
  feed: FeedDocuments,
  erased: Pick<ErasedDocuments, 'holding'>,
  models: readonly { readonly name: string }[],
): DocumentWriter {
  const builds: Builds[] = [];

  async function generationNow(): Promise<number> {
    const now = buildsIn(await feed.checkpoint());
    const same = builds.findIndex((known) => [...known].every(([name, build]) => now.get(name) === build));
    return same < 0 ? builds.push(now) : same + 1;
  }

  function buildsIn(checkpoint: FeedCheckpoint): Builds {
    return new Map(models.map(({ name }) => [name, checkpoint.models.get(name)!.build]));
  }

  function positionIn({ models: checkpoints, partitions }: FeedCheckpoint, name: string): number {
    const { base, build } = checkpoints.get(name)!;
    return Math.max(base, ...partitions.filter((one) => one.builds.includes(build)).map((one) => one.position));
  }

  return {
    load: async (model, ids) => feed.source(buildsIn(await feed.checkpoint())).load(model, ids),
    last: async (model, prefixes) => feed.source(buildsIn(await feed.checkpoint())).last(model, prefixes),

    async state() {
      const generation = await generationNow();
      const checkpoint = await feed.checkpoint();
      const states = models.map(({ name }) => ({ name, position: positionIn(checkpoint, name), live: checkpoint.models.get(name)!.live }));
      return { generation, models: states, parked: await feed.parked(buildsIn(checkpoint)) };
    },

    holding: async (model, subject) => erased.holding(model, (await feed.checkpoint()).models.get(model)!.build, subject),

    async commit({ writes, park, unpark, position: reached }, generation) {
      const now = await generationNow();
      // What is late goes to builds that were replaced, where it must change nothing that anybody sees.
      const mine = new Map(
        [...builds[generation - 1]!].filter(([model, build]) => now === generation || builds[now - 1]!.get(model) !== build),
      );
      const isMine = ({ model }: { readonly model: string }): boolean => mine.has(model);
      await feed.unpark(mine, unpark.filter(isMine));
      const progress = { generation: GENERATION, partition: 0, position: reached, next: null };
      await feed.write(mine, { documents: writes.filter(isMine), park: park.filter(isMine), progress });
      return now === generation;
    },

    async rebuild(names) {
      const begun = new Map(await Promise.all(names.map(async (name) => [name, await feed.rebuild(name)] as const)));
      const each = async (work: (rebuild: Awaited<ReturnType<FeedDocuments['rebuild']>>, name: string) => Promise<void>): Promise<void> => {
        for (const [name, rebuild] of begun) await work(rebuild, name);
      };
      return {
        load: (model, ids) => begun.get(model)!.load(model, ids),
        last: (model, prefixes) => begun.get(model)!.last(model, prefixes),
        write: (writes) => each((rebuild, name) => rebuild.write(writes.filter(({ model }) => model === name))),
        progress: (done, total) => each((rebuild) => rebuild.progress(done, total)),
        index: () => each((rebuild) => rebuild.index()),
        hold: async () => Math.max(...(await Promise.all(names.map(async (name) => positionIn(await feed.checkpoint(), name))))),
        switchOver: (at, parked) =>
          each(async (rebuild, name) => {
            await rebuild.park(parked.filter(({ model }) => model === name));
            await rebuild.switchOver(at);
          }),
        abandon: () => each((rebuild) => rebuild.abandon()),
      };
    },

    note: () => Promise.reject(new Error('nobody follows the whole log beside several projectors')),
    remember: () => Promise.reject(new Error('nobody follows the whole log beside several projectors')),
    scrub: async () => true,
    close: () => feed.close(),
  };
}
