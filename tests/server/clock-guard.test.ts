import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { NO_STREAM, StoreUnavailable, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { clockGuard } from '@aarambh/server/clock-guard.ts';
import { someEvent } from '../support/store-events.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-11-21T09:00:00.000Z');

/** A node whose clock says `now.ms`, over a log whose last event is of `lastTime`. */
function node({ lastTime = NOW, state = memoryState(() => NOW), mayLagMs = MINUTE } = {}) {
  const now = { ms: NOW };
  const store = memoryEventStore();
  const listeners: ((events: readonly StoredEvent[]) => void)[] = [];
  const guard = clockGuard({
    ...{ wall: () => now.ms, state, lastTime, mayLagMs },
    onEvents: (listener) => void listeners.push(listener),
    report: (error) => assert.fail(String(error)),
  });
  const guarded = guard.guarding(store);
  let streams = 0;
  return {
    now,
    store,
    guard,
    write: (to = guarded) => to.append(`stream-${++streams}`, NO_STREAM, [someEvent()]),
    /** Another node wrote an event of that time. */
    tell: (time: number) => listeners.forEach((listener) => listener([{ ...eventOf(time), stream: 's', revision: 0, position: 1 }])),
  };
}

function eventOf(time: number) {
  return { ...someEvent(), meta: JSON.stringify({ v: 1, time: new Date(time).toISOString() }) };
}

async function refused(writing: Promise<unknown>, words: RegExp): Promise<void> {
  await assert.rejects(writing, (error) => error instanceof StoreUnavailable && error.code === 'clock_wrong' && words.test(error.message));
}

test('[J1] a clock that stands behind the last event writes nothing until it is set right or accepted; the node says so', async () => {
  const { now, store, guard, write } = node();
  now.ms = NOW - MINUTE;
  await write();
  assert.deepEqual(guard.notReady(), []);

  now.ms = NOW - MINUTE - 1;
  await refused(write(), /says 2026-11-21 08:58 UTC, which is behind the last event \(2026-11-21 09:00 UTC\)\. .* accept-clock\.$/);
  assert.equal(guard.notReady().length, 1);
  // The control: the store itself takes it.
  await write(store);

  now.ms = NOW;
  await write();
  assert.deepEqual(guard.notReady(), []);
});

test('[J1] a clock more than thirty days ahead of the last event writes nothing: one such event would date all that follow', async () => {
  const { now, guard, write } = node();
  now.ms = NOW + 400 * DAY;
  await refused(write(), /2027-12-26 09:00 UTC, which is more than 30 days ahead of the last event/);
  assert.match(guard.notReady().join(), /accept-clock/);
  now.ms = NOW + 29 * DAY;
  await write();
  // From here on that is the last event.
  now.ms = NOW + 58 * DAY;
  await write();
});

test('[J1] an accepted clock is right across restarts, until an event is dated by it; one that strays from there is wrong again', async () => {
  const state = memoryState(() => NOW);
  const behind = node({ state });
  behind.now.ms = NOW - 10 * DAY;
  assert.match((await behind.guard.accept()) ?? '', /behind the last event/);
  await behind.write();
  assert.equal(await behind.guard.accept(), null);

  const again = node({ state });
  again.now.ms = NOW - 9 * DAY;
  assert.deepEqual(await again.guard.look(), []);
  await again.write();
  again.now.ms = NOW - 11 * DAY;
  await refused(again.write(), /behind/);
  again.now.ms = NOW + DAY;
  await again.write();
  // What was accepted then says nothing about the log of today.
  again.now.ms = NOW - 9 * DAY;
  await refused(again.write(), /behind/);

  const ahead = node({ state: memoryState(() => NOW) });
  ahead.now.ms = NOW + 400 * DAY;
  assert.match((await ahead.guard.accept()) ?? '', /ahead/);
  // Somebody sees the mistake before anything is written.
  ahead.now.ms = NOW;
  await ahead.write();
});

test('[J1] [J6] what one node accepts counts on the others at their next write, and what another wrote is the last event', async () => {
  const state = memoryState(() => NOW);
  const [first, second] = [node({ state, mayLagMs: DAY }), node({ state, mayLagMs: DAY })];
  for (const { tell } of [first, second]) tell(NOW + 20 * DAY);
  await refused(second.write(), /behind the last event \(2026-12-11/);
  await first.guard.accept();
  await second.write();

  const third = node({ mayLagMs: DAY });
  third.now.ms = NOW + 35 * DAY;
  await refused(third.write(), /ahead/);
  third.tell(NOW + 34 * DAY);
  await third.write();
});

test('[J1] an empty log takes any clock, and so do demonstration data, which bring dates of their own', async () => {
  await node({ lastTime: 0 }).write();
  const { now, guard, write } = node();
  now.ms = NOW - 365 * DAY;
  await guard.except(() => write());
  await refused(write(), /behind/);
});

test('[J1] [J6] while demonstration data tell of a year ago, people write on other nodes', async () => {
  const state = memoryState(() => NOW);
  const [filling, other, stranger] = [node({ state, lastTime: 0 }), node({ state, lastTime: 0 }), node({ lastTime: 0 })];
  await filling.guard.except(async () => {
    for (const { tell } of [other, stranger]) tell(NOW - 365 * DAY);
    await other.write();
    // The control: who heard of the dates alone takes their clock for wrong.
    await refused(stranger.write(), /ahead/);
  });
});
