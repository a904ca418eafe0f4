import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'vitest';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import { ReadNotReady } from '@aarambh/kernel/ports/documents.ts';
import { existing, idOf, type ReadModel } from '@aarambh/projections/host/read-model.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { everything, project } from './harness.ts';
import { id, temporaryFolder, testLog, type TestLog } from './log.ts';
import { writeStory } from './story.ts';

interface Flag {
  verified: boolean;
}

/** Wants one event in many. */
const verifications: ReadModel<Flag, { type: 'EmailVerified' }> = {
  name: 'verifications',
  version: 1,
  types: ['EmailVerified'],
  fields: { verified: 'boolean' },
  indexed: [],
  key: ({ stream }) => idOf(stream),
  apply: () => ({ verified: true }),
};

async function writeAccounts(log: TestLog, count: number, verifiedEvery: number): Promise<string[]> {
  const verified: string[] = [];
  for (let index = 0; index < count; index++) {
    const accountId = id();
    await log.append(`account-${accountId}`, [{ type: 'AccountSuspended', data: { accountId } }]);
    if (index % verifiedEvery !== 0) continue;
    await log.append(`account-${accountId}`, [{ type: 'EmailVerified', data: { accountId } }]);
    verified.push(accountId);
  }
  return verified;
}

for (const pageSize of [1, 7, 1000])
  test(`[J2] a sparse filter skips nothing, and the checkpoint reaches the head all the same (pages of ${pageSize})`, async () => {
    const log = testLog();
    const { documents, host, catchUp } = await project(log, {
      models: [verifications],
      pageSize,
      engine: memoryDocuments({ models: [verifications] }),
    });
    const verified: string[] = [];
    for (let round = 0; round < 3; round++) {
      verified.push(...(await writeAccounts(log, 40, 13)));
      await catchUp();
      assert.equal((await documents.status())[0]?.position, log.headSync());
    }
    await host.stop();
    assert.deepEqual(
      (await documents.find('verifications', { limit: 1000 })).items.map((item) => item.id),
      verified.sort(),
    );
  });

test('a deletion leaves a tombstone that an event delivered again does not undo', async () => {
  const model: ReadModel<Flag, { type: 'EmailVerified' | 'AccountErased' }> = {
    ...verifications,
    types: ['EmailVerified', 'AccountErased'],
    apply: (_doc, { event }) => (event.type === 'AccountErased' ? undefined : { verified: true }),
  };
  const log = testLog();
  const accountId = id();
  await log.append(`account-${accountId}`, [
    { type: 'EmailVerified', data: { accountId } },
    { type: 'AccountErased', data: { accountId } },
  ]);
  const [first, second] = log.store.all();
  const again = {
    ...log,
    readPageSync: (after: number) => [first!, second!, { ...first!, position: 3 }].filter((event) => event.position > after),
    headSync: () => 3,
  };
  const { documents, writer, host, catchUp } = await project(again, { models: [model], engine: memoryDocuments({ models: [model] }) });
  await catchUp();
  await host.stop();
  assert.equal(await documents.get('verifications', accountId), null);
  assert.deepEqual(
    (await writer.load('verifications', [accountId])).map(({ revision, json }) => [revision, json]),
    [[1, null]],
  );
});

test('documents of one stream, several for an event', async () => {
  const model: ReadModel<{ seen: number }, { type: 'EmailVerified' }> = {
    name: 'verifications',
    version: 1,
    types: ['EmailVerified'],
    fields: {},
    indexed: [],
    key: ({ stream }) => [`${idOf(stream)}:a`, `${idOf(stream)}:b`],
    apply: (doc) => ({ seen: (doc?.seen ?? 0) + 1 }),
  };
  const log = testLog();
  const accountId = id();
  for (let times = 0; times < 3; times++) await log.append(`account-${accountId}`, [{ type: 'EmailVerified', data: { accountId } }]);
  const { documents, host, catchUp } = await project(log, { models: [model], engine: memoryDocuments({ models: [model] }) });
  await catchUp();
  await host.stop();
  assert.deepEqual(
    (await documents.find<{ seen: number }>('verifications', {})).items.map((item) => item.doc.seen),
    [3, 3],
  );
});

test('a query that waits for a position not reached is not ready in time', async () => {
  const log = testLog();
  const { documents, host } = await project(log);
  await assert.rejects(documents.waitFor(['accounts'], 1, 5), ReadNotReady);
  await writeStory(log);
  const waiting = documents.waitFor(['accounts', 'bookings'], log.headSync(), 5000);
  host.wake(log.headSync(), true);
  await waiting;
  await host.stop();
});

test('a failed write is tried again, from where the documents stand', async () => {
  const log = testLog();
  await writeStory(log);
  const engine = memoryDocuments({ models: readModels });
  let failures = 2;
  const writer = {
    ...engine.writer,
    commit: async (...batch: Parameters<typeof engine.writer.commit>) => {
      if (failures-- > 0) throw new Error('disk full');
      return engine.writer.commit(...batch);
    },
  };
  const { documents, host, catchUp, errors } = await project(log, { engine: { ...engine, writer }, pageSize: 20 });
  await catchUp();
  await host.stop();
  assert.equal(errors.length, 2);
  const twin = await project(log);
  await twin.catchUp();
  await twin.host.stop();
  assert.deepEqual(await everything(documents), await everything(twin.documents));
});

test('a rebuild while events keep coming leaves no gap and repeats nothing', async (t) => {
  const log = testLog();
  await writeStory(log, 6);
  const path = join(temporaryFolder(t), 'documents.db');
  const options = { path, models: readModels, epoch: log.store.epoch, lockPriority: new SharedArrayBuffer(4) };
  const live = openSqliteDocumentWriter(options);
  const besides = openSqliteDocumentWriter({ ...options, live: false });
  const reader = openSqliteDocuments({
    ...QUERY_LIMITS,
    path,
    models: readModels,
    waitFor: (models, position) => reached(live, models, position),
  });
  // Both run in this one thread, where waiting for SQLite's lock would wait for ever: the live writer waits for the switch here.
  let switched: Promise<unknown> = Promise.resolve();
  const patient: DocumentWriter = { ...live, commit: (...batch) => switched.then(() => live.commit(...batch)) };
  const { host, catchUp } = await project(log, { engine: { ...reader, writer: patient }, pageSize: 10 });
  await catchUp();

  const rebuilding = rebuildDocuments({
    models: readModels,
    writer: {
      ...besides,
      async rebuild(names) {
        const begun = await besides.rebuild(names);
        const { promise, resolve } = Promise.withResolvers<undefined>();
        return {
          ...begun,
          hold() {
            switched = promise;
            return begun.hold();
          },
          switchOver: (...end) => begun.switchOver(...end).finally(() => resolve(undefined)),
        };
      },
    },
    // Every page that the rebuild reads finds a few events more, up to a point.
    log: {
      ...log,
      readPageSync(after, limit) {
        host.wake(log.headSync(), true);
        return log.readPageSync(after, Math.min(limit, 5));
      },
    },
    codec: log.codec,
    held: 3,
  });
  await Promise.all([rebuilding, writeStory(log, 6).then(() => writeStory(log, 5))]);
  await writeStory(log, 4);
  await host.refresh();
  await catchUp();
  await host.stop();

  const expected = memoryDocuments({ models: readModels });
  await rebuildDocuments({ models: readModels, writer: expected.writer, log, codec: log.codec });
  assert.deepEqual(await everything(reader), await everything(expected));
  assert.equal((await live.state()).generation, 3);
  await reader.close();
  await besides.close();
  await live.close();
});

test('documents of another version, another shape or another store are rebuilt before they are live', async (t) => {
  const log = testLog();
  await writeStory(log);
  const path = join(temporaryFolder(t), 'documents.db');
  const open = (models: readonly ReadModel[], epoch = 'one') => openSqliteDocumentWriter({ path, models, epoch });
  const liveness = async (models: readonly ReadModel[], epoch?: string): Promise<boolean[]> => {
    const writer = open(models, epoch);
    const state = await writer.state();
    await writer.close();
    return models.map(({ name }) => state.models.find((one) => one.name === name)!.live);
  };
  const model: ReadModel = verifications;
  const other: ReadModel = { ...model, name: 'others' };
  assert.deepEqual(await liveness([model]), [false]);
  const writer = open([model]);
  await rebuildDocuments({ models: [model], writer, log, codec: log.codec });
  await writer.close();
  assert.deepEqual(await liveness([model]), [true]);
  assert.deepEqual(await liveness([model, other]), [true, false]);
  assert.deepEqual(await liveness([{ ...model, types: ['EmailVerified', 'AccountErased'] }]), [false]);
  assert.deepEqual(await liveness([{ ...model, version: 2 }]), [false]);
  assert.deepEqual(await liveness([model], 'two'), [false]);
});

test('[J2] where the log has no event the documents stand at once and follow it; a model that comes later is rebuilt', async (t) => {
  const log = testLog();
  const path = join(temporaryFolder(t), 'documents.db');
  const model: ReadModel = verifications;
  const later: ReadModel = { ...model, name: 'others' };
  const open = (models: readonly ReadModel[], nothingYet: boolean) => openSqliteDocumentWriter({ path, models, epoch: 'one', nothingYet });
  const writer = open([model], true);
  const { models } = await writer.state();
  assert.deepEqual(models, [{ name: model.name, position: 0, live: true }]);
  const reader = openSqliteDocuments({
    ...QUERY_LIMITS,
    path,
    models: [model],
    waitFor: (names, position) => reached(writer, names, position),
  });
  const { catchUp } = await project(log, { models: [model], engine: { ...reader, writer } });
  const verified = await writeAccounts(log, 5, 2);
  await catchUp();
  assert.equal((await reader.find(model.name, { limit: 10 })).total, verified.length);
  assert.equal((await writer.state()).generation, 1, 'nothing was rebuilt');
  await reader.close();
  await writer.close();
  const again = open([model, later], false);
  const states = (await again.state()).models.map(({ name, live }) => `${name} ${live}`);
  assert.deepEqual(states.sort(), ['others false', 'verifications true']);
  await again.close();
});

test('what nobody can apply parks its stream: existing() names the event', () => {
  assert.throws(() => existing(undefined, { event: { type: 'EmailVerified' } } as never), /EmailVerified came before/);
});

async function reached(writer: ReturnType<typeof openSqliteDocumentWriter>, models: readonly string[], position: number): Promise<void> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const { models: states } = await writer.state();
    if (states.every((one) => !models.includes(one.name) || one.position >= position)) return;
    if (Date.now() > deadline) throw new ReadNotReady();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
