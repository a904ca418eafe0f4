import type { Reactor } from '@aarambh/kernel/reactor.ts';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { AdjustmentEvent, PointsEvent } from '@aarambh/contracts/events/points.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { storedEventHash } from '@aarambh/kernel/stored-hash.ts';
import { context, log, member, world, type Machine, type Node, type World } from '../gatherings/world.ts';

/** Admins. */
const [one, two, three] = [newId(), newId(), newId()];

const because = (actor: string) => ({ ...context(actor), reason: 'paid in twice' });

async function proposed({ points }: Node, memberId: string, amount: number, by = one): Promise<string> {
  const result = await points.proposeAdjustment({ memberId, amount }, because(by));
  assert.ok(result.ok);
  return result.value.adjustmentId;
}

/** Gives the reactor everything that it wants to see, as a restart does, and answers where its checkpoint may stand. */
async function react({ store }: World, { pointsReactors, codec }: Machine): Promise<number> {
  const [reactor] = pointsReactors as Reactor<AdjustmentEvent | PointsEvent>[];
  const events = await codec.decode<AdjustmentEvent | PointsEvent>(store.all().filter(({ type }) => reactor!.types.includes(type)));
  await reactor!.handle(events);
  return reactor!.safePosition!(store.all().length);
}

test('[B6] unlocking twice, at once or later, gives 100 points once', async () => {
  const w = world();
  const { points } = w.start();
  const memberId = newId();
  const both = await Promise.all([points.unlock(memberId, context(memberId)), points.unlock(memberId, context(memberId))]);
  assert.deepEqual(
    both.map((result) => (result.ok ? result.value.balance : result.code)),
    [100, 'already_unlocked'],
  );
  assert.equal(await w.start().points.balance(memberId), 100);
});

test('[B6] the same idempotency key is answered as the first time', async () => {
  const { start } = world();
  const { points } = start();
  const memberId = newId();
  const keyed = { ...context(memberId), idempotency: { key: 'k', body: 'b' } };
  assert.deepEqual((await points.unlock(memberId, keyed)).ok, true);
  const again = await start().points.unlock(memberId, keyed);
  assert.deepEqual(again.ok && again.value, { balance: 100 });
});

test('[J5] every event of an account carries the hash of the one stored before it', async () => {
  const { store, start } = world();
  const { points } = start();
  const memberId = newId();
  const booking = { memberId, bookingId: newId(), gatheringId: newId() };
  await points.unlock(memberId, context(memberId));
  await points.spend({ ...booking, amount: 30 }, context(memberId));
  await start().points.refund(booking, context(memberId));
  const [first, second, third] = store.all();
  const prev = (event: typeof first): unknown => (JSON.parse(event!.meta) as { prev: unknown }).prev;
  assert.deepEqual([prev(first), prev(second), prev(third)], ['', storedEventHash(first!), storedEventHash(second!)]);
});

test('[J5] an adjustment moves points once a second person approves it, once', async () => {
  const w = world();
  const node = w.start();
  const memberId = await member(node);
  const adjustmentId = await proposed(node, memberId, 25);
  assert.equal(await node.points.balance(memberId), 100);
  const own = await node.points.approveAdjustment(adjustmentId, because(one));
  assert.equal(!own.ok && own.code, 'own_proposal');
  assert.ok((await node.points.approveAdjustment(adjustmentId, because(two))).ok);
  assert.equal(await node.points.balance(memberId), 125);
  const written = w.store.all().length;
  assert.ok((await node.points.approveAdjustment(adjustmentId, because(two))).ok);
  assert.equal(await react(w, w.start()), written);
  assert.equal(w.store.all().length, written);
});

test('[J5] a rejected adjustment moves nothing', async () => {
  const w = world();
  const node = w.start();
  const memberId = await member(node);
  const adjustmentId = await proposed(node, memberId, 25);
  assert.ok((await node.points.rejectAdjustment(adjustmentId, because(two))).ok);
  const late = await node.points.approveAdjustment(adjustmentId, because(three));
  assert.equal(!late.ok && late.code, 'already_decided');
  await react(w, node);
  assert.equal(await node.points.balance(memberId), 100);
});

test('[J5] an approval that a crash kept from its effect is applied by the reactor', async () => {
  const w = world();
  const node = w.start();
  const memberId = await member(node);
  const adjustmentId = await proposed(node, memberId, -30);
  let appends = 0;
  const dying = w.start((store) => ({
    ...store,
    append: (...given) => (++appends > 1 ? Promise.reject(new Error('killed')) : store.append(...given)),
  }));
  await assert.rejects(dying.points.approveAdjustment(adjustmentId, because(two)), /killed/);
  assert.equal(await w.start().points.balance(memberId), 100);
  const restarted = w.start();
  await react(w, restarted);
  assert.equal(await restarted.points.balance(memberId), 70);
  await react(w, w.start());
  assert.equal(log(w.store).filter(({ type }) => type === 'PointsDeducted').length, 1);
});

test('[J5] a deduction that the account cannot bear is not approved; spent meanwhile, it waits for points to come back', async () => {
  const w = world();
  const node = w.start();
  const memberId = await member(node);
  const adjustmentId = await proposed(node, memberId, -80);
  const booking = { memberId, bookingId: newId(), gatheringId: newId() };
  const second = newId();
  await node.points.spend({ ...booking, amount: 40 }, context(memberId));
  const refused = await node.points.approveAdjustment(adjustmentId, because(two));
  assert.deepEqual(!refused.ok && [refused.code, refused.details], ['balance_too_low', { balance: 60, needed: 80 }]);
  await node.points.refund(booking, context(memberId));

  // Between the look and the effect the points are spent again.
  const racing = w.start((store) => ({
    ...store,
    async append(stream, expected, events) {
      const appended = await store.append(stream, expected, events);
      if (events[0]!.type === 'AdjustmentApproved')
        await node.points.spend({ ...booking, bookingId: second, amount: 40 }, context(memberId));
      return appended;
    },
  }));
  assert.ok((await racing.points.approveAdjustment(adjustmentId, because(two))).ok);
  const approvedAt = w.store.all().find(({ type }) => type === 'AdjustmentApproved')!.position;
  const after = w.start();
  assert.equal(await react(w, after), approvedAt - 1, 'the checkpoint stays before it');
  assert.equal(await after.points.balance(memberId), 60);
  await after.points.refund({ ...booking, bookingId: second }, context(memberId));
  assert.equal(await react(w, after), w.store.all().length);
  assert.equal(await after.points.balance(memberId), 20);
});

test('[B8] points expire at their instant, whole lots, found again after a restart', async () => {
  const w = world();
  const node = w.start();
  const memberId = await member(node);
  const expire = (one: Node) => one.points.expire(memberId, w.clock.now, { actor: 'system:expiry', corr: 'c' });
  const nothing = await expire(node);
  assert.deepEqual(nothing.ok && nothing.value, { expired: 0 });
  const source = { kind: 'plan', ref: 'order' } as const;
  const grant: PointsEvent = {
    type: 'PointsGranted',
    data: { memberId, lotId: newId(), source, amount: 500, expiresAt: new Date(w.clock.now + 1000).toISOString() },
  };
  const { points } = await import('@aarambh/points/account/state.ts');
  await node.commands.on(points).execute({ id: memberId, decide: () => [grant], command: null, context: context(memberId) });
  w.clock.now += 1000;
  const both = await Promise.all([expire(w.start()), expire(w.start())]);
  assert.deepEqual(both.map((result) => (result.ok ? result.value.expired : result.code)).sort(), [0, 500]);
  const early = await node.points.expire(memberId, Date.parse('2099-01-01T00:00:00.000Z'), { actor: 'system:expiry', corr: 'c' });
  assert.deepEqual(early.ok && early.value, { expired: 0 }, 'the clock decides, not the caller');
  assert.equal(await node.points.balance(memberId), 100);
});
