import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { agreement, book, erase, HOUR, log, member, published, seenByReactors, START, trail, world, type Node } from './world.ts';

async function booked(node: Node, memberId: string, gatheringId: string, credit = 40): Promise<string> {
  const result = await book(node, memberId, gatheringId, { credit });
  assert.ok(result.ok);
  return result.value.bookingId;
}

test('[B4] who is erased leaves every gathering that has not begun: seats are free, points are back, nobody is mailed', async () => {
  const w = world();
  const node = w.start();
  const [leaver, stayer] = [await member(node), await member(node)];
  const full = await published(node, { seats: 1 });
  const free = await published(node, { creditPoints: 0 });
  const begun = await published(node, { startsAt: new Date(START + HOUR).toISOString(), cancelUntil: new Date(START).toISOString() });
  const paid = await booked(node, leaver, full);
  const unpaid = await booked(node, leaver, free, 0);
  const past = await booked(node, leaver, begun);
  const others = await booked(node, stayer, begun);
  // The members' own deadline of what was paid has passed; that is no reason to keep the seat of nobody.
  w.clock.now += 30 * HOUR;

  await erase(node, leaver);
  await seenByReactors(w, node);
  assert.deepEqual(trail(w.store, paid).slice(5), ['SeatReleased', 'PointsRefunded', 'BookingCancelled']);
  assert.deepEqual(trail(w.store, unpaid).slice(4), ['SeatReleased', 'BookingCancelled']);
  assert.equal(trail(w.store, past).length, 5);
  assert.equal(trail(w.store, others).length, 5);
  for (const { data } of log(w.store).filter(({ type }) => type === 'SeatReleased' || type === 'BookingCancelled'))
    assert.equal(data.why, 'account-erased');
  assert.equal(await node.points.balance(leaver), 60);
  assert.deepEqual(w.mails, []);
  await booked(node, stayer, full);

  const written = w.store.all().length;
  await seenByReactors(w, w.start());
  assert.equal(w.store.all().length, written, 'asked again it writes nothing');
});

test('[B4] a booking under way while its member is erased is cancelled too, or was never requested', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const w = world();
    const node = w.start();
    const leaver = await member(node);
    const gatheringId = await published(node);
    await erase(node, leaver);
    const asked = book(node, leaver, gatheringId).catch(() => null);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await seenByReactors(w, node);
    await asked;
    const { seats, paid, confirmed, open } = agreement(w.store);
    assert.deepEqual([seats.size, paid.size, confirmed.size, open.size], [0, 0, 0, 0], `after ${turns} turns`);
    await assert.rejects(book(node, leaver, gatheringId), { name: 'SubjectErased' });
  }
});

test('[B4] a gathering that was cancelled itself returns the points of an erased member once', async () => {
  const w = world();
  const node = w.start();
  const leaver = await member(node);
  const gatheringId = await published(node);
  const bookingId = await booked(node, leaver, gatheringId);
  await erase(node, leaver);
  await node.gatherings.cancel(gatheringId, { actor: `account:${newId()}`, corr: newId(), reason: 'no speaker' });
  await seenByReactors(w, node);
  assert.deepEqual(trail(w.store, bookingId).slice(5), ['PointsRefunded', 'BookingCancelled']);
  assert.equal(await node.points.balance(leaver), 100);
});
