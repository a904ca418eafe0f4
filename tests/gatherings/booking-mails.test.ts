import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { admin, book, context, erase, member, published, seenByReactors, world } from './world.ts';

/** Who is told what about a booking, and how often. */

const tellings = ({ told }: ReturnType<typeof world>) => [...told.values()].map(({ what, bookingId }) => [what, bookingId]);

test('[B4] a member is told once that they are booked, and once that they gave it back, however often it is seen', async () => {
  const w = world();
  const node = w.start();
  const gatheringId = await published(node);
  const memberId = await member(node);
  const booked = await book(node, memberId, gatheringId);
  assert.ok(booked.ok);
  const { bookingId, paymentId } = booked.value;
  await seenByReactors(w, node);
  await seenByReactors(w, node);
  assert.deepEqual([...w.told.values()], [{ what: 'confirmed', memberId, bookingId }]);
  const ticket = await node.gatherings.ticket(bookingId);
  assert.deepEqual(ticket && [ticket.stands, ticket.paymentId, ticket.points, ticket.gatheringId], [true, paymentId, 40, gatheringId]);

  assert.ok((await node.gatherings.cancelBooking({ memberId, bookingId }, context(memberId))).ok);
  await seenByReactors(w, node);
  await seenByReactors(w, w.start());
  assert.deepEqual(tellings(w), [
    ['confirmed', bookingId],
    ['cancelled', bookingId],
  ]);
  assert.equal((await node.gatherings.ticket(bookingId))?.stands, false);
});

test('[B4] a refused booking, a cancelled gathering and an erasure send no mail of a cancelled booking', async () => {
  const w = world();
  const node = w.start();
  const gatheringId = await published(node, { seats: 2 });
  const [stays, leaves, late] = [await member(node), await member(node), await member(node)];
  const kept = await book(node, stays, gatheringId);
  const left = await book(node, leaves, gatheringId);
  assert.ok(kept.ok && left.ok);
  assert.equal((await book(node, late, gatheringId)).ok, false);
  await erase(node, leaves);
  await seenByReactors(w, node);
  assert.ok((await node.gatherings.cancel(gatheringId, admin)).ok);
  await seenByReactors(w, node);
  assert.deepEqual(tellings(w), [
    ['confirmed', kept.value.bookingId],
    ['confirmed', left.value.bookingId],
  ]);
  assert.deepEqual(
    w.mails.map(({ memberId }) => memberId),
    [stays],
    'the mail of the gathering tells who is left',
  );
  assert.equal((await node.gatherings.ticket(kept.value.bookingId))?.stands, false, 'a ticket of a cancelled gathering opens nothing');
  assert.equal(await node.gatherings.ticket(newId()), null);
});
