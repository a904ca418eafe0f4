import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { bookingLoad } from '../../support/booking-load.ts';
import { startCluster, type NodeName } from '../../support/cluster.ts';
import { wishingCrowd } from '../../support/cluster-crowd.ts';
import { audited, differences, enginesOf, everyDocument, nothingLostOrDoubled, rebuildAll } from '../../support/cluster-truth.ts';
import { skipWithout } from '../../support/engines.ts';

const VICTIMS: readonly NodeName[] = ['api1', 'relay', 'projector', 'worker'];
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** Bookings between two kills. */
const STEP = 60;
const kills = Array.from({ length: ROUNDS }, () => VICTIMS).flat();

describe('nodes lost under load', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 120_000 * ROUNDS }, () => {
  test('[J6] any one node killed -9 while members book: who was told is in, once, and documents equal a rebuild', async () => {
    const cluster = await startCluster({ DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' });
    const engines = await enginesOf(cluster);
    try {
      const { members, wishes, price } = await wishingCrowd(cluster, engines, STEP * (kills.length + 1));
      // Without rests, so that something is under way at every kill.
      const load = bookingLoad({ url: cluster.url, wishes, price, restMs: 0 });
      for (const [index, victim] of kills.entries()) {
        await load.reached((index + 1) * STEP);
        await cluster.node(victim).kill();
        await cluster.restart(victim);
      }
      await load.done;
      assert.equal(load.told.size, wishes.length);
      // The control: members did notice, and the retry that the console makes by itself was needed.
      assert.ok(load.refusals.length > 0);
      await nothingLostOrDoubled(cluster, engines, load.told);

      // The control: a document that says something else than the log is found, and a rebuild mends it.
      const before = await everyDocument(engines);
      const forged = members[0]!.id;
      await forge(engines.mongo.db, cluster.settings.NAMESPACE!, forged);
      assert.deepEqual(differences(await everyDocument(engines), before), [`points-accounts/${forged}`]);
      assert.equal((await audited(cluster)).verdict, 'different');
      await rebuildAll(engines);
      assert.deepEqual(differences(await everyDocument(engines), before), []);
    } finally {
      await engines.close();
      await cluster.stop();
    }
  });
});

/** Gives a member points in the document that queries see. */
async function forge(db: Awaited<ReturnType<typeof enginesOf>>['mongo']['db'], namespace: string, memberId: string): Promise<void> {
  const model = await db.collection<{ _id: string; build: string }>(`${namespace}.models`).findOne({ _id: 'points-accounts' });
  const documents = db.collection<{ _id: string; json: string }>(`${namespace}.doc.points-accounts.${model!.build}`);
  const found = await documents.findOne({ _id: memberId });
  const document = JSON.parse(found!.json) as { balance: number };
  await documents.updateOne({ _id: memberId }, { $set: { json: JSON.stringify({ ...document, balance: document.balance + 1000 }) } });
}
