import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { StoreUnavailable, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import {
  agreement,
  book,
  context,
  erase,
  log,
  member,
  published,
  same,
  seenByReactors,
  world,
  type Machine,
  type World,
} from '../../gatherings/world.ts';

/**
 * A process that is killed at its n-th append: nothing is written after it, and nobody hears an answer. `flushed` tells
 * whether that append still reached the disk.
 */
interface Kill {
  readonly step: number;
  readonly flushed: boolean;
}

function killed({ step, flushed }: Kill): (store: EventStore) => EventStore {
  let left = step;
  return (store) => ({
    ...store,
    async append(stream, expected, events) {
      left--;
      if (left > 0) return store.append(stream, expected, events);
      if (left === 0 && flushed) await store.append(stream, expected, events);
      throw new StoreUnavailable('outcome_unknown', 'the process was killed');
    },
  });
}

/** What a restart does: every reactor sees the log again, and the sweep takes up what nobody carries on. */
async function recover(w: World, node: Machine): Promise<void> {
  const { bookingProcesses } = node;
  await seenByReactors(w, node);
  w.clock.now += 60_000;
  await bookingProcesses.sweep(w.clock.now, 30_000);
}

/** Something that people do, in a world where members have 100 points and a gathering costs 40. */
interface Story {
  readonly name: string;
  /** Appends that it makes when nothing happens to it. */
  readonly steps: number;
  prepare(node: Machine): Promise<{ gatheringId: string; members: string[]; bookings: string[] }>;
  act(node: Machine, prepared: { gatheringId: string; members: string[]; bookings: string[] }): Promise<unknown>;
}

async function prepared(node: Machine, bookings: number): Promise<{ gatheringId: string; members: string[]; bookings: string[] }> {
  const gatheringId = await published(node, { seats: 10 });
  const members = await Promise.all(Array.from({ length: Math.max(1, bookings) }, () => member(node)));
  const booked = await Promise.all(members.slice(0, bookings).map((memberId) => book(node, memberId, gatheringId)));
  return { gatheringId, members, bookings: booked.map((one) => (one.ok ? one.value.bookingId : assert.fail(one.code))) };
}

const stories: Story[] = [
  {
    name: 'booking',
    steps: 5,
    prepare: (node) => prepared(node, 0),
    act: (node, { members, gatheringId }) => book(node, members[0]!, gatheringId, { key: 'key-of-the-try' }),
  },
  {
    name: 'cancelling a booking',
    steps: 3,
    prepare: (node) => prepared(node, 1),
    act: (node, { members, bookings }) =>
      node.gatherings.cancelBooking({ memberId: members[0]!, bookingId: bookings[0]! }, context(members[0])),
  },
  {
    name: 'returning the points of a cancelled gathering',
    steps: 7,
    prepare: (node) => prepared(node, 3),
    async act(node, { gatheringId }) {
      await node.gatherings.cancel(gatheringId, { ...context(), reason: 'no speaker' });
      // The reactor of the process that will be killed begins its work.
      const [reactor] = node.reactors as Reactor<DomainEvent>[];
      const event = { type: 'GatheringCancelled', data: { gatheringId } } as const;
      const meta = { v: 1, time: '', actor: 'anonymous', corr: 'c', cause: 'c' } as const;
      await reactor!.handle([{ event, meta, id: 'e', stream: `gathering-${gatheringId}`, revision: 0, position: 0 }]);
    },
  },
  {
    name: 'cancelling what an erased member booked',
    steps: 4,
    prepare: (node) => prepared(node, 1),
    async act(node, { members }) {
      await erase(node, members[0]!);
      const [, reactor] = node.reactors as Reactor<DomainEvent>[];
      const event = { type: 'AccountErased', data: { accountId: members[0]! } } as const;
      const meta = { v: 1, time: '', actor: 'anonymous', corr: 'c', cause: 'c' } as const;
      await reactor!.handle([{ event, meta, id: 'e', stream: `account-${members[0]!}`, revision: 0, position: 0 }]);
    },
  },
];

/** Kills the story at one step and answers how seats, points and bookings stand afterwards. */
async function killedAt(story: Story, kill: Kill, afterwards: (w: World, node: Machine) => Promise<void>) {
  const w = world();
  const stage = await story.prepare(w.start());
  const answer = await story.act(w.start(killed(kill)), stage).catch((error: unknown) => error);
  w.reports.length = 0;
  const node = w.start();
  await afterwards(w, node);
  const balances = await Promise.all(stage.members.map((memberId) => node.points.balance(memberId)));
  return { w, node, stage, answer, balances, ...agreement(w.store) };
}

function agrees({ seats, paid, confirmed, open, balances }: Awaited<ReturnType<typeof killedAt>>): boolean {
  const spent = balances.reduce((sum, balance) => sum + 100 - balance, 0);
  return open.size === 0 && same(seats, paid) && same(paid, confirmed) && spent === 40 * paid.size;
}

for (const story of stories) {
  const kills = Array.from({ length: story.steps }, (_, index) => [
    { step: index + 1, flushed: false },
    { step: index + 1, flushed: true },
  ]).flat();

  test(`[B4][B8] ${story.name}, killed at any step: seat and points agree after the restart`, async () => {
    for (const kill of kills) {
      const end = await killedAt(story, kill, recover);
      assert.ok(end.answer instanceof StoreUnavailable, 'nobody heard an answer');
      assert.ok(agrees(end), `killed at ${JSON.stringify(kill)}: ${JSON.stringify(log(end.w.store).slice(-12))}`);
      assert.deepEqual(end.w.reports, []);
      const settled = end.w.store.all().length;
      await recover(end.w, end.node);
      assert.equal(end.w.store.all().length, settled, 'asking twice writes nothing the second time');
    }
  });

  test(`[B4][B8] ${story.name}: without reactors and sweep the same test finds a difference`, async () => {
    const ends = await Promise.all(kills.map((kill) => killedAt(story, kill, () => Promise.resolve())));
    assert.ok(ends.some((end) => !agrees(end)));
  });
}

test('[B4] a member who tries again with the same key after the crash gets the one booking', async () => {
  const [story] = stories;
  for (const when of ['before the sweep', 'after it'] as const)
    for (let step = 1; step <= story!.steps; step++)
      for (const flushed of [false, true]) {
        const end = await killedAt(story!, { step, flushed }, (w, node) => (when === 'after it' ? recover(w, node) : Promise.resolve()));
        const { gatheringId, members } = end.stage;
        const again = await book(end.node, members[0]!, gatheringId, { key: 'key-of-the-try' });
        assert.ok(again.ok, `${when}, ${step}, ${flushed}`);
        assert.equal(again.value.newPoint, 60);
        await recover(end.w, end.node);
        for (const type of ['SeatHeld', 'PointsSpent', 'BookingConfirmed'])
          assert.equal(log(end.w.store).filter((event) => event.type === type).length, 1, `${type}, ${when}, ${step}, ${flushed}`);
      }
});

test('[B4] everyone of a cancelled gathering is told, once, however often its reactor is killed', async () => {
  const story = stories[2]!;
  for (let step = 2; step <= story.steps; step++) {
    const end = await killedAt(story, { step, flushed: true }, recover);
    assert.deepEqual(end.w.mails.map(({ memberId }) => memberId).sort(), [...end.stage.members].sort());
    assert.ok(end.w.mails.every(({ points }) => points === 40));
  }
});

test('[B4] a flush that fails in the middle of a booking leaves nothing that trying again does not settle', async () => {
  for (let failing = 1; failing <= 5; failing++) {
    const w = world();
    const stage = await prepared(w.start(), 0);
    let count = 0;
    const node = w.start((store) => ({
      ...store,
      append: (...given) => (++count === failing ? Promise.reject(new StoreUnavailable('disk_full', 'no room')) : store.append(...given)),
    }));
    const ask = () => book(node, stage.members[0]!, stage.gatheringId, { key: 'key-of-the-try' });
    await assert.rejects(ask(), StoreUnavailable);
    const again = await ask();
    assert.ok(again.ok);
    assert.equal(again.value.newPoint, 60);
    const { seats, paid, confirmed, open } = agreement(w.store);
    assert.deepEqual([seats.size, paid.size, confirmed.size, open.size], [1, 1, 1, 0]);
  }
});
