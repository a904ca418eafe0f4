import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { createServices } from '@aarambh/server/services.ts';
import type { NodeName } from '../../support/cluster.ts';
import { eventually } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { servicesAt } from '../../support/services-at.ts';
import { suiteCluster } from '../../support/suite-cluster.ts';

const NODES: readonly NodeName[] = ['api1', 'api2', 'relay', 'projector', 'worker'];
const PATIENCE_MS = 60_000;

describe('keys that go missing from a cluster', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 240_000 }, () => {
  const site = suiteCluster({}, async ({ cluster, engines }) => {
    const { accounts } = createServices(engines, readConfig(cluster.settings), servicesAt(cluster.url));
    const context = { actor: 'system:test', corr: newId() } as const;
    for (const name of ['asha', 'bela', 'chitra']) {
      const person = { name, email: `${name}@example.com`, role: 'user', password: null, origin: 'invitation' } as const;
      assert.ok((await accounts.invite(person, context)).ok);
    }
  });

  async function reasonsOf(name: NodeName): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await fetch(`${site.cluster.node(name).url}/readyz`);
    return { status: answer.status, text: ((await answer.json()) as { reasons: readonly string[] }).reasons.join(' ') };
  }

  /** Waits until every node tells it and is not ready. */
  async function toldByAll(what: RegExp): Promise<void> {
    for (const name of NODES)
      await eventually(
        PATIENCE_MS,
        async () => {
          const { status, text } = await reasonsOf(name);
          return status === 503 && what.test(text);
        },
        `${name} tells it`,
      );
  }

  test('[J1] [J6] /readyz of every node that runs tells that a key is gone, and then that all are', async () => {
    for (const name of NODES) await eventually(PATIENCE_MS, async () => (await reasonsOf(name)).status === 200, `${name} is ready`);
    const keys = site.engines.mongo.collection<{ _id: string }>('keys');
    const one = await keys.findOne();
    await keys.deleteOne({ _id: one!._id });
    await toldByAll(/1 keys of people are gone/);
    await site.engines.mongo.db.dropDatabase();
    await toldByAll(/the keys of people and the count of those that were made are gone from the database/);
  });

  test('[J1] [J6] beside a log that holds what was encrypted, a node on an empty database does not begin anew but says so and ends', async () => {
    const { stop, process } = site.cluster.node('relay');
    await stop();
    assert.equal(process.exitCode, 0);
    await assert.rejects(site.cluster.restart('relay'), /The keys of people are gone from MongoDB, .*restore a backup/);
    assert.equal(await site.engines.mongo.collection('keys').countDocuments(), 0, 'and none is made in their place');
  });
});
