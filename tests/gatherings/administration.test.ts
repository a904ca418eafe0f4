import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { admin, book, details, HOUR, log, member, published, START, world } from './world.ts';

test('[J3] scheduled gatherings get numbers without gaps, refused ones none', async () => {
  const { start } = world();
  const { gatherings } = start();
  const numbers: number[] = [];
  for (const startsAt of [48, -1, 48, 48]) {
    const scheduled = await gatherings.schedule(details({ startsAt: new Date(START + startsAt * HOUR).toISOString() }), admin);
    if (scheduled.ok) numbers.push(scheduled.value.eventNumber);
    else assert.equal(scheduled.code, 'starts_in_past');
  }
  assert.deepEqual(numbers, [1, 2, 3]);
});

test('[J3] the same key schedules once, even when its start has passed meanwhile', async () => {
  const { clock, store, start } = world();
  const { gatherings } = start();
  const keyed = { ...admin, idempotency: { key: 'k', body: 'b' } };
  const [first, second] = await Promise.all([gatherings.schedule(details(), keyed), gatherings.schedule(details(), keyed)]);
  assert.ok(first.ok);
  clock.now += 100 * HOUR;
  const third = await start().gatherings.schedule(details(), keyed);
  assert.deepEqual(second.ok && second.value, first.value);
  assert.deepEqual(third.ok && third.value, first.value);
  assert.equal(store.all().length, 2);
});

test('[J3] the same key answers the gathering that it scheduled as it stands now, however it was changed, and no other body', async () => {
  const { store, start } = world();
  const { gatherings } = start();
  const keyed = { ...admin, idempotency: { key: 'k', body: 'b' } };
  const first = await gatherings.schedule(details(), keyed);
  assert.ok(first.ok);
  const { gatheringId, eventNumber } = first.value;
  const edited = details({ title: 'Founders over coffee' });
  assert.ok((await gatherings.edit(gatheringId, edited, 0, admin)).ok);
  assert.ok((await gatherings.publish(gatheringId, admin)).ok);
  const written = store.all().length;
  for (const node of [gatherings, start().gatherings]) {
    const again = await node.schedule(details(), keyed);
    assert.deepEqual(again.ok && again.value, {
      ...{ gatheringId, eventNumber, details: edited },
      ...{ poster: null, status: 'published', important: false, detailsRevision: 2 },
    });
    const other = await node.schedule(edited, { ...keyed, idempotency: { key: 'k', body: 'another' } });
    assert.equal(!other.ok && other.code, 'idempotency_key_reused');
  }
  assert.equal(store.all().length, written);
});

test('[J3] an editor who saw an older revision is told so; what is said and asked twice is written once', async () => {
  const { store, start } = world();
  const { gatherings } = start();
  const scheduled = await gatherings.schedule(details(), admin);
  assert.ok(scheduled.ok);
  const { gatheringId } = scheduled.value;
  assert.ok((await gatherings.publish(gatheringId, admin)).ok);
  const stale = await gatherings.edit(gatheringId, details({ title: 'From an old page' }), 0, admin);
  assert.equal(!stale.ok && stale.code, 'stale_revision');
  assert.ok((await gatherings.edit(gatheringId, details({ title: 'From a fresh page' }), 1, admin)).ok);
  const written = store.all().length;
  assert.ok((await gatherings.edit(gatheringId, details({ title: 'From a fresh page' }), 1, admin)).ok);
  assert.ok((await gatherings.publish(gatheringId, admin)).ok);
  assert.equal(store.all().length, written);
});

test('[J3] what an admin does keeps who, and why under the key of who did it', async () => {
  const { store, start } = world();
  const { codec, gatherings } = start();
  const scheduled = await gatherings.schedule(details(), admin);
  assert.ok(scheduled.ok);
  assert.ok((await gatherings.cancel(scheduled.value.gatheringId, admin)).ok);
  const cancelled = store.all().at(-1)!;
  assert.ok(!JSON.stringify(cancelled).includes('flooded'));
  const [recorded] = await codec.decode([cancelled]);
  assert.deepEqual([recorded!.meta.actor, recorded!.meta.reason], [admin.actor, 'the hall is flooded']);
});

test('[J3] cancelling needs a reason, is final, and refuses what is not there', async () => {
  const { start } = world();
  const node = start();
  const gatheringId = await published(node);
  const { reason, ...withoutReason } = admin;
  assert.equal(reason, 'the hall is flooded');
  const code = (result: Result) => !result.ok && result.code;
  assert.equal(code(await node.gatherings.cancel(gatheringId, withoutReason)), 'reason_required');
  assert.ok((await node.gatherings.cancel(gatheringId, admin)).ok);
  assert.equal(code(await node.gatherings.publish(gatheringId, admin)), 'gathering_not_editable');
  assert.equal(code(await node.gatherings.markImportant(newId(), true, admin)), 'not_found');
});

test('[J3] unpublishing closes bookings and keeps the seats that are taken', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node);
  const memberId = await member(node);
  const booked = await book(node, memberId, gatheringId);
  assert.ok(booked.ok);
  await node.gatherings.unpublish(gatheringId, admin);
  const refused = await book(node, await member(node), gatheringId);
  assert.equal(!refused.ok && refused.code, 'closed');
  assert.ok((await node.gatherings.cancelBooking({ memberId, bookingId: booked.value.bookingId }, admin)).ok);
  assert.equal(log(store).at(-1)!.type, 'BookingCancelled');
});
