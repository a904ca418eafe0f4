import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { ErasedDocuments } from '@aarambh/kernel/ports/erased-documents.ts';
import type { FeedDocuments } from '@aarambh/kernel/ports/feed-documents.ts';

const GENERATION = 'topic-1';

/**
 * The writing half for several projectors, dressed as that of a single one, so that both run the same suite: positions are
 * those of one partition, and a generation is a set of builds.
 */
export function feedWriter(feed: FeedDocuments, erased: ErasedDocuments, models: readonly { readonly name: string }[]): DocumentWriter {
  const builds: ReadonlyMap<string, string>[] = [];

  async function generationNow(): Promise<number> {
    const now = new Map<string, string>();
    for (const { name } of models) now.set(name, (await feed.standing(name)).build);
    const same = builds.findIndex((known) => [...known].every(([name, build]) => now.get(name) === build));
    return same < 0 ? builds.push(now) : same + 1;
  }

  async function position(name: string): Promise<number> {
    const { base, partitions } = await feed.standing(name);
    return Math.max(base, ...partitions.map((one) => one.position));
  }

  return {
    load: async (model, ids) => feed.source(model, (await feed.standing(model)).build).load(model, ids),
    last: async (model, prefixes) => feed.source(model, (await feed.standing(model)).build).last(model, prefixes),

    async state() {
      const generation = await generationNow();
      const states = await Promise.all(
        models.map(async ({ name }) => ({ name, position: await position(name), live: (await feed.standing(name)).live })),
      );
      const parked = await Promise.all(models.map(async ({ name }) => feed.parked(name, (await feed.standing(name)).build)));
      return { generation, models: states, parked: parked.flat() };
    },

    holding: async (model, subject) => erased.holding(model, (await feed.standing(model)).build, subject),

    async commit({ writes, park, unpark, position: reached }, generation) {
      const now = await generationNow();
      for (const [model, build] of builds[generation - 1]!) {
        // What is late goes to builds that were replaced, where it must change nothing that anybody sees.
        if (now !== generation && builds[now - 1]!.get(model) === build) continue;
        await feed.write(
          model,
          build,
          writes.filter((write) => write.model === model),
        );
        await feed.unpark(
          build,
          unpark.filter((one) => one.model === model),
        );
        await feed.park(
          build,
          park.filter((one) => one.model === model),
        );
        await feed.advance(model, build, { generation: GENERATION, partition: 0, position: reached, next: null }, false);
      }
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
        hold: async () => Math.max(...(await Promise.all(names.map(position)))),
        switchOver: (at, parked) =>
          each(async (rebuild, name) => {
            await rebuild.park(parked.filter(({ model }) => model === name));
            await rebuild.switchOver(at, []);
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
