import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import {
  agreement,
  book,
  context,
  log,
  member,
  published,
  seenByReactors,
  world,
  type Machine,
  type World,
} from '../../gatherings/world.ts';

const APPENDS_OF_A_BOOKING = 5;

/** The gathering is cancelled at the n-th append of a booking: while it is on its way, or when it is stored and nobody knows yet. */
interface Moment {
  readonly append: number;
  readonly when: 'before' | 'after';
}

const moments: Moment[] = Array.from({ length: APPENDS_OF_A_BOOKING }, (_, index): Moment[] => [
  { append: index + 1, when: 'before' },
  { append: index + 1, when: 'after' },
]).flat();

/** Calls `then` at the moment; the appends that it makes itself are not counted. */
function at({ append: moment, when }: Moment, then: () => void): (store: EventStore) => EventStore {
  let count = 0;
  let armed = true;
  return (store) => ({
    ...store,
    async append(stream, expected, events) {
      const now = armed && ++count === moment;
      if (now) armed = false;
      if (now && when === 'before') then();
      const appended = await store.append(stream, expected, events);
      if (now && when === 'after') then();
      return appended;
    },
  });
}

async function cancelledAt(moment: Moment, cancel: (w: World, node: Machine, gatheringId: string) => Promise<unknown>) {
  const w = world();
  const stage = w.start();
  const gatheringId = await published(stage);
  const memberId = await member(stage);
  let cancelling: Promise<unknown> | undefined;
  const node: Machine = w.start(
    at(moment, () => {
      cancelling = cancel(w, node, gatheringId);
    }),
  );
  // So that the booking's own first append is the first one counted.
  await node.points.balance(memberId);
  const booked = await book(node, memberId, gatheringId);
  await cancelling;
  return { w, node, booked, memberId, gatheringId };
}

const cancelAndReact = async (w: World, node: Machine, gatheringId: string): Promise<void> => {
  const cancelled = await node.gatherings.cancel(gatheringId, { ...context(), reason: 'no speaker' });
  assert.ok(cancelled.ok);
  await seenByReactors(w, node);
};

for (const moment of moments) {
  test(`[B4] cancelled ${moment.when} append ${moment.append} of a booking: no points are kept, and nothing stays open`, async () => {
    const { w, node, booked, memberId, gatheringId } = await cancelledAt(moment, cancelAndReact);
    // The reactor may have looked before the booking had ended; it is given the event again after a restart at the latest.
    await seenByReactors(w, node);
    const { paid, confirmed: standing, open } = agreement(w.store);
    assert.deepEqual([paid.size, standing.size, open.size], [0, 0, 0]);
    assert.equal(await node.points.balance(memberId), 100);
    if (!booked.ok) assert.equal(booked.code, 'gathering_cancelled');
    // The outcome stands: a confirmed booking becomes a cancelled one, never a refusal, also where its member hears no more than that.
    const outcomes = log(w.store).flatMap(({ type }) => (type.startsWith('Booking') && type !== 'BookingRequested' ? [type] : []));
    const confirmed = outcomes[0] === 'BookingConfirmed';
    assert.deepEqual(outcomes, confirmed ? ['BookingConfirmed', 'BookingCancelled'] : ['BookingRefused']);
    if (booked.ok) assert.ok(confirmed);
    assert.equal(w.mails.length, confirmed ? 1 : 0, 'who has a confirmed booking hears of the cancellation');
    const late = await book(node, await member(node), gatheringId);
    assert.equal(!late.ok && late.code, 'gathering_cancelled');
  });
}

test('[B4] without the reactor the same interleavings leave points behind', async () => {
  const kept = await Promise.all(
    moments.map(async (moment) => {
      const { w, node, memberId } = await cancelledAt(moment, async (_, one, gatheringId) =>
        one.gatherings.cancel(gatheringId, { ...context(), reason: 'x' }),
      );
      assert.equal(w.reports.length, 0);
      return (await node.points.balance(memberId)) < 100;
    }),
  );
  assert.ok(kept.some(Boolean));
});
