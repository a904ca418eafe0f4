import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { openMongo } from '@aarambh/infra/mongodb/connection.ts';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { workAlone } from '@aarambh/server/distributed/movable.ts';
import { engines, skipWithout } from '../../support/engines.ts';
import { testEventStore } from '../../support/eventstore.ts';
import { PASSPHRASE, contentsOf, fillFolder } from '../../support/moving.ts';
import { startProduct } from '../../support/product.ts';
import { temporaryFolder } from '../../support/store-events.ts';

const root = new URL('../../..', import.meta.url).pathname;
const skip = skipWithout('mongo');

/** Runs a terminal verb; answers what it printed, or throws what it said. */
function verb(name: string, args: readonly string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, LOG_LEVEL: 'silent', PASSPHRASE, ...settings };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [`${root}services/server/verbs/${name}.ts`, ...args], { env }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(stderr, { cause: error }));
    });
  });
}

/** Empty engines in a namespace of their own. */
async function emptyEngines() {
  const store = await testEventStore();
  const settings = {
    ENGINES: 'distributed',
    EVENTSTORE_URL: store.url,
    KAFKA_BROKERS: engines.kafka?.join(',') ?? '127.0.0.1:9',
    MONGO_URL: engines.mongo!,
    MASTER_KEY: randomBytes(32).toString('base64'),
    NAMESPACE: `test${randomBytes(6).toString('hex')}`,
  };
  return { settings, stop: store.stop };
}

const said = ({ verdict, events, accounts, sum, chain, heads }: AuditVerdict) => ({ verdict, events, accounts, sum, chain, heads });

test(
  '[J6] from one machine to other engines and back: the audit says the same of the log everywhere',
  { ...needing(skip), timeout: 180_000 },
  async () => {
    const folder = temporaryFolder();
    const far = await emptyEngines();
    try {
      const [source, target] = [folder.in('source'), folder.in('target')];
      await (await startProduct({ DATA_DIR: source, DEMO: 'on', BUILD_CONSOLES: 'off' })).stop();
      const audited = async (settings: Record<string, string>): Promise<AuditVerdict> =>
        JSON.parse(await verb('audit', ['--json'], settings)) as AuditVerdict;
      const before = await audited({ DATA_DIR: source });
      assert.equal(before.verdict, 'consistent');

      await verb('export', [folder.in('out')], { DATA_DIR: source });
      await verb('restore', [folder.in('out'), '--no-tombstones'], far.settings);
      // There are no documents yet: nobody has read the feed.
      assert.deepEqual(said(await audited(far.settings)), said(before));

      await assert.rejects(verb('import', [folder.in('out')], far.settings), /is not empty|holds/);
      await verb('backup', [folder.in('back')], far.settings);
      await verb('import', [folder.in('back')], { DATA_DIR: target });
      assert.deepEqual(said(await audited({ DATA_DIR: target })), said(before));

      // Without those that came along MASTER_KEY would make others, and nobody would be found by their address.
      const mongo = await openMongo({ url: far.settings.MONGO_URL, namespace: far.settings.NAMESPACE });
      await mongo.collection<{ _id: string }>('secrets').deleteOne({ _id: 'secrets' });
      await mongo.close();
      await assert.rejects(startProduct({ ...far.settings, ROLE: 'relay' }), /The secrets are not those .* restore a backup\./);
    } finally {
      await far.stop();
      folder.remove();
    }
  },
);

test('[J6] nothing is lost or changed on the way there and back', { ...needing(skip), timeout: 180_000 }, async () => {
  const folder = temporaryFolder();
  const far = await emptyEngines();
  try {
    const [source, target] = [folder.in('source'), folder.in('target')];
    await fillFolder(source, 2000);
    await verb('export', [folder.in('out')], { DATA_DIR: source });
    await verb('import', [folder.in('out')], far.settings);
    await verb('export', [folder.in('back')], far.settings);
    await verb('import', [folder.in('back')], { DATA_DIR: target });
    const [left, arrived] = [await contentsOf(source), await contentsOf(target)];
    // The hold of the reactors, and word between nodes, belong to one system each.
    const moving = (contents: Record<string, unknown>) => ({
      ...contents,
      state: (contents.state as { namespace: string }[]).filter(({ namespace }) => !['reactors', 'session-end'].includes(namespace)),
    });
    assert.deepEqual(moving(arrived), moving(left));
    const erased = (await verb('admin', ['tombstones'], far.settings)).trim().split('\n');
    assert.equal(erased.length, 1);
  } finally {
    await far.stop();
    folder.remove();
  }
});

test('[J6] while an import is running another one is refused and writes nothing', { ...needing(skip), timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const far = await emptyEngines();
  const mongo = await openMongo({ url: far.settings.MONGO_URL, namespace: far.settings.NAMESPACE });
  const unexpected = (error: unknown): void => assert.fail(error as Error);
  try {
    await fillFolder(folder.in('source'), 100);
    await verb('export', [folder.in('out')], { DATA_DIR: folder.in('source') });
    const end = await workAlone(mongoLeases({ mongo }), unexpected);
    await assert.rejects(
      verb('import', [folder.in('out')], far.settings),
      /^Another import into these engines is running; only one may\.$/m,
    );
    for await (const record of (await openMongoState({ mongo })).scan()) assert.fail(`it wrote ${record.namespace}`);
    await end();
    assert.match(await verb('import', [folder.in('out')], far.settings), /^Imported 100 events/);
  } finally {
    await mongo.close();
    await far.stop();
    folder.remove();
  }
});

test(
  '[J6] a namespace without data is neither audited nor backed up: a mistyped one would look well',
  { ...needing(skip), timeout: 60_000 },
  async () => {
    const folder = temporaryFolder();
    const empty = await emptyEngines();
    try {
      for (const [name, args] of [
        ['audit', []],
        ['export', [folder.in('out')]],
        ['backup', [folder.in('out')]],
      ] as const)
        await assert.rejects(verb(name, args, empty.settings), (error: Error) =>
          /^(?:\S+: .*\n)*There is no data in the namespace test[0-9a-f]+; [^\n]+\.\n$/.test(error.message),
        );
      assert.equal(existsSync(folder.in('out')), false);
    } finally {
      await empty.stop();
      folder.remove();
    }
  },
);
