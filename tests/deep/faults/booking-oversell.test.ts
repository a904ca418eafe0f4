import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { agreement, book, log, member, published, same, world } from '../../gatherings/world.ts';

const SEATS = 100;

/** The protection switched off: whatever revision was expected, the events go to the end of the stream. */
function unprotected(store: EventStore): EventStore {
  return {
    ...store,
    async append(stream, expected, events) {
      const [last] = await store.readStreamBackwards(stream);
      return store.append(stream, last?.revision ?? -1, events).catch(() => this.append(stream, expected, events));
    },
  };
}

/** So many members try at once for 100 seats, on so many processes over one store. */
async function race({ tries, processes, wrap }: { tries: number; processes: number; wrap?: typeof unprotected }) {
  const { store, start } = world();
  const stage = start();
  const gatheringId = await published(stage, { seats: SEATS });
  const members = await Promise.all(Array.from({ length: tries }, () => member(stage)));
  const nodes = Array.from({ length: processes }, () => start(wrap));
  const results = await Promise.all(members.map((memberId, index) => book(nodes[index % processes]!, memberId, gatheringId)));
  const after = start();
  const balances = await Promise.all(members.map((memberId) => after.points.balance(memberId)));
  const codes = Map.groupBy(results, (result) => (result.ok ? 'booked' : result.code));
  return { store, results, balances, booked: codes.get('booked')?.length ?? 0, codes: [...codes.keys()].sort(), ...agreement(store) };
}

function assertExactlySold({
  store,
  results,
  balances,
  booked,
  codes,
  seats,
  paid,
  confirmed,
  open,
}: Awaited<ReturnType<typeof race>>): void {
  assert.equal(booked, SEATS);
  assert.deepEqual(codes, ['booked', 'full']);
  assert.deepEqual([seats.size, paid.size, confirmed.size, open.size], [SEATS, SEATS, SEATS, 0]);
  assert.ok(same(seats, paid) && same(paid, confirmed));
  // Who booked paid 40 of 100 points, who did not paid nothing, and the log's own sums say the same.
  assert.ok(results.every((result, index) => balances[index] === (result.ok ? 60 : 100)));
  const spent = log(store).reduce((sum, { type, data }) => sum + (type === 'PointsSpent' ? Number(data.amount) : 0), 0);
  assert.equal(spent, SEATS * 40);
}

test('[B4][B8] 10,000 tries at once for 100 seats: exactly 100 bookings, the others full, and the sums balance', async () => {
  assertExactlySold(await race({ tries: 10_000, processes: 1 }));
});

test('[B4][B8] the same over four processes, where the loser of a race decides again', async () => {
  assertExactlySold(await race({ tries: 400, processes: 4 }));
});

test('[B4][B8] the twin without expected revisions oversells', async () => {
  const { booked } = await race({ tries: 400, processes: 4, wrap: unprotected });
  assert.ok(booked > SEATS, `${booked} bookings`);
});
