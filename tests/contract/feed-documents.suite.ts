import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { RebuildSuperseded } from '@aarambh/infra/queries/rebuild-superseded.ts';
import type { DocumentModel, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import type { Documents, ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { Builds, FeedDocuments, PartitionProgress } from '@aarambh/kernel/ports/feed-documents.ts';
import fc from 'fast-check';
import { people, type Scope } from './documents.ts';

/** An engine of the suite. */
interface FeedWorld {
  readonly feed: FeedDocuments;
  readonly documents: Documents;
  /** Another process's. */
  open(models?: readonly DocumentModel[], epoch?: string): Promise<FeedDocuments>;
}

/** A write of a document of the suite. */
export function seen(id: string, revision: number, before: DocumentWrite['before'] = null): DocumentWrite {
  const name = `${id} at ${revision}`;
  return {
    model: people.name,
    id,
    stream: `person-${id}`,
    revision,
    json: JSON.stringify({ name }),
    values: [name, revision, null, null],
    text: name,
    subjects: [],
    before,
  };
}

/** Makes the documents of the suite's people live, as of position 0. */
export async function live({ feed }: Pick<FeedWorld, 'feed'>): Promise<Builds> {
  const rebuild = await feed.rebuild(people.name);
  await rebuild.index();
  await rebuild.switchOver(0);
  return new Map([[people.name, rebuild.build]]);
}

/** What several projectors rely on, whichever engine keeps the documents. */
export function feedDocumentsContract(engine: string, world: (t: Scope) => Promise<FeedWorld>, skip: false | string = false): void {
  test(`${engine}: whatever the order in which several processes write, the greatest revision stands`, needing(skip), async (t) => {
    const at = await world(t);
    const builds = await live(at);
    const feeds = [at.feed, await at.open()];
    let run = 0;
    const batches = fc.array(fc.tuple(fc.nat(4), fc.nat(6), fc.boolean()), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(batches, { minLength: 2, maxLength: 4 }), async (all) => {
        run++;
        const greatest = new Map<string, number>();
        await Promise.all(
          all.map((batch, index) => {
            const writes = new Map<string, DocumentWrite>();
            for (const [which, revision, known] of batch) {
              const id = `${run}-${which}`;
              greatest.set(id, Math.max(greatest.get(id) ?? 0, revision));
              if ((writes.get(id)?.revision ?? -1) < revision)
                writes.set(id, seen(id, revision, known ? { values: [], text: '', subjects: [] } : null));
            }
            return feeds[index % 2]!.write(builds, { documents: [...writes.values()], park: [], progress: null });
          }),
        );
        const found = await at.documents.getMany<{ name: string }>(people.name, [...greatest.keys()]);
        assert.deepEqual(new Map(found.map(({ id, revision }) => [id, revision])), new Map([...greatest].sort()));
        for (const { id, revision, doc } of found) assert.equal(doc.name, `${id} at ${revision}`);
      }),
      { numRuns: 8 },
    );
  });

  test(`${engine}: who writes an older revision hears that the document stood higher, and only then`, needing(skip), async (t) => {
    const at = await world(t);
    const builds = await live(at);
    const write = (documents: DocumentWrite[]) => at.feed.write(builds, { documents, park: [], progress: null });
    const a = { model: people.name, id: 'a' };
    assert.deepEqual(await write([seen('a', 5), seen('b', 5)]), []);
    assert.deepEqual(await write([seen('a', 3), seen('b', 5), seen('c', 1)]), [a]);
    assert.deepEqual(await write([seen('a', 4, { values: [], text: '', subjects: [] }), seen('b', 6)]), [a]);
  });

  test(`${engine}: a later rebuild ends an earlier one, which cannot switch over what was thrown away`, needing(skip), async (t) => {
    const at = await world(t);
    const first = await at.feed.rebuild(people.name);
    await first.write([seen('a', 0)]);
    const second = await (await at.open()).rebuild(people.name);
    await first.write([seen('b', 0)]);
    await assert.rejects(first.switchOver(1), RebuildSuperseded);
    await second.write([seen('a', 0), seen('b', 0)]);
    await second.switchOver(1);
    assert.equal((await at.feed.checkpoint()).models.get(people.name)!.build, second.build);
    assert.equal((await at.documents.find(people.name, {})).total, 2);
  });

  test(`${engine}: a rebuild that was switched over cannot be abandoned any more`, needing(skip), async (t) => {
    const at = await world(t);
    const rebuild = await at.feed.rebuild(people.name);
    await rebuild.write([seen('a', 0)]);
    await rebuild.switchOver(1);
    await rebuild.abandon();
    assert.equal((await at.documents.find(people.name, {})).total, 1);
  });

  test(
    `${engine}: documents of another version, another shape or another store are not live; later ones are known as such`,
    needing(skip),
    async (t) => {
      const at = await world(t);
      await live(at);
      const checkpoint = async (model: DocumentModel, epoch?: string): Promise<[boolean, boolean]> => {
        const found = (await (await at.open([model], epoch)).checkpoint()).models.get(model.name)!;
        return [found.live, found.newer];
      };
      assert.deepEqual(await checkpoint(people), [true, false]);
      assert.deepEqual(await checkpoint({ ...people, version: 2 }), [false, false]);
      assert.deepEqual(await checkpoint({ ...people, version: 0 }), [false, true]);
      assert.deepEqual(await checkpoint({ ...people, types: ['Other'] }), [false, false]);
      assert.deepEqual(await checkpoint(people, 'another store'), [false, false]);
    },
  );

  test(
    `${engine}: one write moves documents, parked streams and progress; what it says of a partition is of these builds alone`,
    needing(skip),
    async (t) => {
      const at = await world(t);
      const builds = await live(at);
      const parked: ParkedStream = {
        ...{ model: people.name, stream: 'person-b', revision: 3, position: 8, type: 'PersonSeen' },
        ...{ error: 'Error: no', parkedAt: '2026-11-22T00:00:00.000Z' },
      };
      const progress = { generation: 'g', partition: 2, position: 9, next: '10' };
      await at.feed.write(builds, { documents: [seen('a', 4)], park: [parked], progress });
      assert.equal((await at.documents.get(people.name, 'a'))?.revision, 4);
      assert.deepEqual(await at.feed.parked(builds), [parked]);
      assert.deepEqual(await at.documents.parked(people.name), [parked]);
      const noted = async (): Promise<PartitionProgress[]> => (await at.feed.checkpoint()).partitions.filter((one) => one.partition === 2);
      assert.deepEqual(await noted(), [{ ...progress, builds: [...builds.values()] }]);
      await at.documents.waitFor([people.name], new Map([[2, 9]]), 0);
      // Never backwards; by its number at the same position.
      for (const late of [
        { ...progress, position: 7, next: '8' },
        { ...progress, next: '9' },
      ])
        await at.feed.write(builds, { documents: [], park: [], progress: late });
      assert.deepEqual(await noted(), [{ ...progress, builds: [...builds.values()] }]);
      await at.feed.unpark(builds, [parked]);
      assert.deepEqual(await at.documents.parked(people.name), []);
      // Whoever comes after a rebuild was told nothing yet.
      const [build] = (await live(at)).values();
      assert.ok((await noted()).every((one) => !one.builds.includes(build!)));
    },
  );
}
