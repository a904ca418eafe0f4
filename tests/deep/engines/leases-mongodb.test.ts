import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { describe, test, type TestContext } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { LeaseLost, mongoLeases } from '@aarambh/infra/mongodb/leases.ts';
import { shift, unexpected } from '../../contract/leases.suite.ts';
import { eventually, within } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { mongoProxy, testMongo, type TestMongo } from '../../support/mongo.ts';

const LEASE = { leaseMs: 1000, renewMs: 150 };

/** A database for one test, and what to do at its end, last thing first. */
async function world(context: TestContext): Promise<TestMongo & { atEnd: (end: () => unknown) => void }> {
  const made = await testMongo();
  const ends: (() => unknown)[] = [() => made.remove()];
  context.onTestFinished(async () => {
    for (const end of ends.reverse()) await end();
  });
  return { ...made, atEnd: (end) => ends.push(end) };
}

async function renewalsOf(mongo: Mongo): Promise<number> {
  return (await mongoLeases({ mongo }).holders())[0]?.renewals ?? 0;
}

async function said(child: ChildProcess, word: string): Promise<void> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [unknown];
    if (message === word) return;
  }
}

describe('leases when things go wrong', needing(skipWithout('mongo')), () => {
  test('a paused process loses its lease after about one lease, and knows it when it wakes; one that runs keeps it', async (context) => {
    const { mongo, options, atEnd } = await world(context);
    const child = fork(new URL('./lease-holder-child.ts', import.meta.url), [JSON.stringify({ ...options, ...LEASE })]);
    atEnd(() => child.kill('SIGKILL'));
    await within(10_000, said(child, 'held'), 'the other process holds the lease');

    const taker = shift();
    const competition = mongoLeases({ mongo, ...LEASE }).compete('relay', taker.work, unexpected);
    atEnd(() => competition.stop());
    // The control: as long as it renews, over three leases and more, nobody takes it.
    const before = await renewalsOf(mongo);
    await eventually(10_000, async () => (await renewalsOf(mongo)) - before > (3 * LEASE.leaseMs) / LEASE.renewMs, 'it renews');
    assert.equal(competition.held(), false);

    child.kill('SIGSTOP');
    const paused = performance.now();
    await within(10_000, taker.started, 'the lease is taken over');
    const took = performance.now() - paused;
    assert.ok(took > LEASE.leaseMs - 2 * LEASE.renewMs && took < 2 * LEASE.leaseMs, `it took ${took} ms`);
    const lost = said(child, 'lost');
    child.kill('SIGCONT');
    await within(10_000, lost, 'it wakes and notices');
    assert.equal(competition.held(), true);
  });

  test('who cannot reach the server stops working before anybody takes over, and competes again when it can', async (context) => {
    const { mongo, connect, atEnd } = await world(context);
    const proxy = await mongoProxy();
    atEnd(() => proxy.close());
    const order: string[] = [];
    const errors: unknown[] = [];
    const holder = mongoLeases({ mongo: await connect(proxy.url), ...LEASE });
    const first = shift();
    const away = holder.compete(
      'relay',
      async (signal) => {
        signal.addEventListener('abort', () => order.push((signal.reason as Error).name));
        await first.work(signal);
      },
      (error) => errors.push(error),
    );
    atEnd(() => away.stop());
    await within(5000, first.started, 'the lease is taken');
    const second = shift();
    const taker = mongoLeases({ mongo, ...LEASE }).compete(
      'relay',
      (signal) => {
        order.push('taken over');
        return second.work(signal);
      },
      unexpected,
    );
    atEnd(() => taker.stop());
    await eventually(5000, async () => (await renewalsOf(mongo)) > 2, 'it renews');

    proxy.stall();
    await within(5000, second.started, 'the lease is taken over');
    assert.deepEqual(order, [LeaseLost.name, 'taken over']);
    assert.equal(away.held(), false);
    await proxy.heal();
    await taker.stop();
    await eventually(10_000, () => away.held(), 'it has the lease again');
    assert.ok(errors.length <= 1, 'an outage is reported once');
  });

  test('of many that wait for a dead holder one wins; without the comparison several would', async (context) => {
    const { mongo, atEnd } = await world(context);
    const leases = mongo.collection<{ _id: string; holder: string; renewals: number }>('leases');
    await leases.insertOne({ _id: 'relay', holder: 'dead', renewals: 41 });
    let working = 0;
    let most = 0;
    let taken = 0;
    // A lease so long that the winner keeps it on a busy machine, too: who loses it is followed by another, as it should be.
    const competitions = Array.from({ length: 8 }, () =>
      mongoLeases({ mongo, ...LEASE, leaseMs: 4000 }).compete(
        'relay',
        async (signal) => {
          taken++;
          most = Math.max(most, ++working);
          await shift().work(signal);
          working--;
        },
        unexpected,
      ),
    );
    atEnd(() => Promise.all(competitions.map((competition) => competition.stop())));
    await eventually(20_000, async () => (await renewalsOf(mongo)) > 41 + 8, 'somebody has it and renews');
    assert.deepEqual({ taken, most, held: competitions.filter((one) => one.held()).length }, { taken: 1, most: 1, held: 1 });

    // The control: the same haste, not comparing what was seen.
    await leases.insertOne({ _id: 'other', holder: 'dead', renewals: 41 });
    const reckless = await Promise.all(
      Array.from({ length: 8 }, (_, index) => leases.updateOne({ _id: 'other' }, { $set: { holder: `${index}` }, $inc: { renewals: 1 } })),
    );
    assert.ok(reckless.filter(({ matchedCount }) => matchedCount > 0).length > 1);
  });

  test('clocks of nodes are never compared: an hour apart they still take turns', async (context) => {
    const { mongo, atEnd } = await world(context);
    const early = mongoLeases({ mongo, ...LEASE, monotonic: () => performance.now() - 3_600_000 });
    const late = mongoLeases({ mongo, ...LEASE, monotonic: () => performance.now() + 3_600_000 });
    const [one, two] = [shift(), shift()];
    const first = early.compete('relay', one.work, unexpected);
    atEnd(() => first.stop());
    await within(5000, one.started, 'the lease is taken');
    const second = late.compete('relay', two.work, unexpected);
    atEnd(() => second.stop());
    const before = await renewalsOf(mongo);
    await eventually(10_000, async () => (await renewalsOf(mongo)) - before > LEASE.leaseMs / LEASE.renewMs + 2, 'it renews');
    assert.deepEqual([first.held(), second.held()], [true, false]);
    await first.stop();
    await within(5000, two.started, 'the other one has its turn');
  });
});
