import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { describe, test, type TestContext } from 'vitest';
import { needing } from '../../support/needing.ts';
import type { LeaseDocument } from '@aarambh/infra/mongodb/lease-document.ts';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';
import { sharingBoard } from '@aarambh/infra/mongodb/sharing-board.ts';
import type { LeasedPart } from '@aarambh/kernel/ports/leases.ts';
import { shift, unexpected } from '../../contract/leases.suite.ts';
import { eventually, within } from '../../support/deadline.ts';
import { skipWithout } from '../../support/engines.ts';
import { mongoProxy, testMongo, type TestMongo } from '../../support/mongo.ts';

/** Long enough for a machine that stalls for a second. */
const LEASE = { leaseMs: 4000, renewMs: 200 };
const NAME = 'worker';
const PARTS = Array.from({ length: 24 }, (_, at) => `part-${String(at).padStart(2, '0')}`);

/** A database for one test, and what to do at its end, last thing first. */
async function world(context: TestContext): Promise<TestMongo & { atEnd: (end: () => unknown) => void }> {
  const made = await testMongo();
  const ends: (() => unknown)[] = [() => made.remove()];
  context.onTestFinished(async () => {
    for (const end of ends.reverse()) await end();
  });
  return { ...made, atEnd: (end) => ends.push(end) };
}

/** Parts that count how often each began and ended here. */
function counted() {
  const began = new Map<string, number>();
  const ended: string[] = [];
  const parts = PARTS.map((name): LeasedPart => ({
    name,
    async work(signal) {
      began.set(name, (began.get(name) ?? 0) + 1);
      await shift().work(signal);
      ended.push(name);
    },
  }));
  return { parts, began, ended };
}

/** What another process has, as it says itself. */
function ownedBy(child: ChildProcess): ReadonlySet<string> {
  const owned = new Set<string>();
  child.on('message', ({ what, part }: { readonly what: 'has' | 'lost'; readonly part: string }) => {
    if (what === 'has') owned.add(part);
    else owned.delete(part);
  });
  return owned;
}

const joined = (...parts: readonly Iterable<string>[]): string =>
  parts
    .flatMap((one) => [...one])
    .sort()
    .join();

describe('shared work when things go wrong', needing(skipWithout('mongo')), () => {
  for (const fault of ['SIGKILL', 'SIGSTOP'] as const)
    test(`[J6] two processes share the parts; ${fault === 'SIGKILL' ? 'one is killed' : 'one hangs'}: its parts go on elsewhere, and all others never stop`, async (context) => {
      const { mongo, options, atEnd } = await world(context);
      const here = counted();
      const sharing = mongoLeases({ mongo, ...LEASE }).share(NAME, here.parts, unexpected);
      atEnd(() => sharing.stop());
      const settings = { ...options, ...LEASE, name: NAME, parts: PARTS };
      const child = fork(new URL('./part-sharer-child.ts', import.meta.url), [JSON.stringify(settings)]);
      atEnd(() => child.kill('SIGKILL'));
      const there = ownedBy(child);
      await eventually(
        20_000,
        async () => there.size > 0 && sharing.held().length > 0 && joined(sharing.held(), there) === joined(PARTS),
        'they share the parts',
      );
      const [kept, lost] = [sharing.held(), [...there]];
      assert.ok(kept.length > 0);
      const before = here.ended.length;

      child.kill(fault);
      await eventually(20_000, async () => sharing.held().length === PARTS.length, 'all parts go on here');
      assert.deepEqual(here.ended.slice(before), [], 'no part that was done here ended');
      for (const part of kept) assert.equal(here.began.get(part), 1, part);
      if (fault === 'SIGKILL') return;

      // It wakes, hears that its parts are another's, and gets its share again.
      child.kill('SIGCONT');
      const again = (): boolean => there.size > 0 && joined(sharing.held(), there) === joined(PARTS);
      await eventually(20_000, async () => again(), 'they share the parts again');
      assert.equal(joined(there), joined(lost), 'the same parts as before');
    });

  test('[J6] control: processes that do not share under one name do every part twice', async (context) => {
    const { mongo, options, atEnd } = await world(context);
    const sharing = mongoLeases({ mongo, ...LEASE }).share(NAME, counted().parts, unexpected);
    atEnd(() => sharing.stop());
    const settings = { ...options, ...LEASE, name: 'another', parts: PARTS };
    const child = fork(new URL('./part-sharer-child.ts', import.meta.url), [JSON.stringify(settings)]);
    atEnd(() => child.kill('SIGKILL'));
    const there = ownedBy(child);
    await eventually(20_000, async () => joined(sharing.held(), there) === joined(PARTS, PARTS), 'both do all');
  });

  test('[J6] who cannot reach the server ends its parts before anybody else begins them, and shares again when it can', async (context) => {
    const { mongo, connect, atEnd } = await world(context);
    const proxy = await mongoProxy();
    atEnd(() => proxy.close());
    const doing = new Map<string, number>();
    let most = 0;
    const parts = PARTS.map((name): LeasedPart => ({
      name,
      async work(signal) {
        doing.set(name, (doing.get(name) ?? 0) + 1);
        most = Math.max(most, doing.get(name)!);
        await shift().work(signal);
        doing.set(name, doing.get(name)! - 1);
      },
    }));
    const errors: unknown[] = [];
    const away = mongoLeases({ mongo: await connect(proxy.url), ...LEASE }).share(NAME, parts, (error) => errors.push(error));
    atEnd(() => away.stop());
    const near = mongoLeases({ mongo, ...LEASE }).share(NAME, parts, unexpected);
    atEnd(() => near.stop());
    const shared = (): boolean => away.held().length > 0 && near.held().length > 0 && joined(away.held(), near.held()) === joined(PARTS);
    await eventually(20_000, async () => shared(), 'both share');
    proxy.stall();
    await eventually(20_000, async () => near.held().length === PARTS.length, 'the other one has all');
    assert.deepEqual([away.held(), most], [[], 1]);
    await proxy.heal();
    await eventually(20_000, async () => shared(), 'both share again');
    assert.equal(most, 1);
    assert.ok(errors.length <= 1, 'an outage is reported once');
  });

  test('[J6] who was removed and came back is not removed by who saw it before', async (context) => {
    const { mongo } = await world(context);
    const leases = mongo.collection<LeaseDocument>('leases');
    const boardOf = (id: string) =>
      sharingBoard({ leases, name: NAME, id, holder: id, leaseMs: LEASE.leaseMs, monotonic: () => performance.now() });
    const [a, b, c] = [boardOf('a'), boardOf('b'), boardOf('c')];
    await a.beat(PARTS);
    const [seen, alsoSeen] = [await b.beat(PARTS), await c.beat(PARTS)];
    await c.remove('a', alsoSeen!);
    await a.beat(PARTS);
    await b.remove('a', seen!);
    const back = await b.beat(PARTS);
    assert.deepEqual([...back!.sharers.keys()].sort(), ['a', 'b', 'c']);
    // The control: who sees it as it stands now removes it.
    await b.remove('a', back!);
    assert.deepEqual([...(await b.beat(PARTS))!.sharers.keys()].sort(), ['b', 'c']);
  });

  test('[J6] a build that does all the work on one node and builds that share it never work at the same time', async (context) => {
    const { mongo, atEnd } = await world(context);
    const leases = mongoLeases({ mongo, ...LEASE });
    const here = counted();
    const [older, oldest] = [shift(), shift()];
    const first = leases.compete(NAME, oldest.work, unexpected);
    atEnd(() => first.stop());
    await within(10_000, oldest.started, 'the older one works');
    const sharing = [1, 2].map(() => leases.share(NAME, here.parts, unexpected));
    atEnd(() => Promise.all(sharing.map((one) => one.stop())));
    const renewals = async (): Promise<number> => (await leases.holders()).reduce((sum, one) => sum + one.renewals, 0);
    const before = await renewals();
    await eventually(20_000, async () => (await renewals()) - before > 5, 'it goes on');
    assert.deepEqual([here.began.size, (await leases.holders()).length], [0, 1], 'nobody shares beside it');

    await first.stop();
    const held = (): string => joined(...sharing.map((one) => one.held()));
    await eventually(20_000, async () => held() === joined(PARTS), 'it stopped: the work is shared');
    const second = leases.compete(NAME, older.work, unexpected);
    atEnd(() => second.stop());
    const shares = await renewals();
    await eventually(
      60_000,
      async () => (await renewals()) - shares > (2 * 2 * LEASE.leaseMs) / LEASE.renewMs,
      'they go on for two leases',
    );
    assert.equal(second.held(), false, 'the older one waits');
    assert.equal(held(), joined(PARTS));
    await Promise.all(sharing.map((one) => one.stop()));
    await within(20_000, older.started, 'nobody shares any more: it works');
    // The control: under another name nobody waits for anybody.
    const alone = shift();
    const other = leases.compete('other', alone.work, unexpected);
    atEnd(() => other.stop());
    await within(10_000, alone.started, 'another lease');
    assert.equal(second.held() && other.held(), true);
  });
});
