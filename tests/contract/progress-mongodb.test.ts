import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UpdateFilter } from 'mongodb';
import { documentCollections, type DocumentCollections, type ProgressRow } from '@aarambh/infra/mongodb/documents-schema.ts';
import { openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { progressWrites } from '@aarambh/infra/mongodb/progress-writes.ts';
import { within, eventually } from '../support/deadline.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';

const at = (partition: number, position: number) => ({ generation: 'g', partition, position, next: String(position) });

/** A collection whose writes end when the test says so, and what each would set. */
function heldWrites() {
  const begun: { readonly paths: readonly string[]; readonly end: (error?: Error) => void }[] = [];
  const progress = {
    updateOne: (_: unknown, { $max }: UpdateFilter<ProgressRow>) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ paths: Object.keys($max ?? {}), end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  } as unknown as DocumentCollections['progress'];
  return { begun, advance: progressWrites({ progress }) };
}

test('[J2] progress without changes goes with the next that has some, and what comes meanwhile with the one after', async () => {
  const { begun, advance } = heldWrites();
  const idle = advance('points', 'b', at(0, 1), true);
  const pressing = advance('accounts', 'b', at(0, 1), false);
  assert.deepEqual(
    begun.map(({ paths }) => paths),
    [['at.points.b.g.p0', 'at.accounts.b.g.p0']],
  );
  const later = [
    advance('accounts', 'b', at(1, 2), false),
    advance('accounts', 'b', at(1, 3), false),
    advance('points', 'b', at(1, 3), true),
  ];
  begun[0]!.end();
  await Promise.all([idle, pressing]);
  await within(5000, eventuallyBegun(begun, 2), 'the second write');
  assert.deepEqual(begun[1]!.paths, ['at.accounts.b.g.p1', 'at.points.b.g.p1']);
  begun[1]!.end();
  await Promise.all(later);
  assert.equal(begun.length, 2);
});

test('[J2] progress without changes waits a moment and no longer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { begun, advance } = heldWrites();
  const noted = [advance('points', 'b', at(0, 1), true), advance('bookings', 'b', at(0, 1), true)];
  assert.equal(begun.length, 0);
  t.mock.timers.tick(25);
  assert.equal(begun.length, 1);
  const next = advance('points', 'b', at(0, 2), true);
  begun[0]!.end();
  await Promise.all(noted);
  // The write before has ended, and nobody else comes.
  await Promise.resolve();
  t.mock.timers.tick(25);
  assert.equal(begun.length, 2);
  begun[1]!.end();
  await next;
});

test('[J2] a write that fails is told to everyone in it, and the next begins', async () => {
  const { begun, advance } = heldWrites();
  const failed = [advance('points', 'b', at(0, 1), true), advance('accounts', 'b', at(0, 1), false)];
  const next = advance('accounts', 'b', at(0, 2), false);
  const results = Promise.allSettled(failed);
  begun[0]!.end(new Error('refused'));
  assert.deepEqual(
    (await results).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  await within(5000, eventuallyBegun(begun, 2), 'the next write');
  begun[1]!.end();
  await next;
});

test('[J2] the progress of builds that nobody reads is forgotten', { skip: skipWithout('mongo') }, async (t) => {
  const { mongo, remove } = await testMongo();
  t.after(remove);
  const models = [{ name: 'counts', version: 1, types: [], fields: {}, indexed: [] }];
  const document = {
    model: 'counts',
    id: '1',
    stream: 'account-1',
    revision: 0,
    json: '{}',
    values: [],
    text: '',
    subjects: [],
    before: null,
  };
  const documents = await openMongoFeedDocuments({ mongo, models, epoch: 'e', keepMs: 0 });
  t.after(() => documents.close());
  const builds: string[] = [];
  for (let times = 0; times < 3; times++) {
    const rebuild = await documents.rebuild('counts');
    builds.push(rebuild.build);
    await rebuild.write([document]);
    await rebuild.switchOver(10, [at(0, 10)]);
  }
  const { progress } = documentCollections(mongo);
  await eventually(
    10_000,
    async () => {
      const kept = Object.keys((await progress.findOne())?.at.counts ?? {});
      assert.ok(kept.includes(builds[2]!), 'the live build has its progress');
      return !kept.includes(builds[0]!);
    },
    'the first build to be forgotten',
  );
});

function eventuallyBegun(begun: readonly unknown[], count: number): Promise<true> {
  return eventually(5000, () => begun.length >= count, `${count} writes`);
}
