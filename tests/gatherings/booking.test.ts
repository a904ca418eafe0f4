import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { gathering } from '@aarambh/gatherings/gathering/state.ts';
import { bookingProcess } from '@aarambh/gatherings/processes/booking-process.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { context, book, log, member, published, seenByReactors, trail, world } from './world.ts';

test('[B4] a booking holds, spends and confirms, in five events', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node);
  const memberId = await member(node);
  const before = store.all().length;
  const booked = await book(node, memberId, gatheringId);
  assert.ok(booked.ok);
  assert.match(booked.value.paymentId, /^AAR-[0-9A-HJKMNP-TV-Z]{10}$/);
  assert.equal(booked.value.newPoint, 60);
  assert.equal(booked.value.eventNumber, 1);
  assert.equal(booked.value.joinLink, 'https://meet.example/chai');
  assert.equal(booked.position, store.all().length);
  assert.deepEqual(
    store
      .all()
      .slice(before)
      .map(({ type }) => type),
    ['BookingRequested', 'SeatHeld', 'PointsSpent', 'BookingConfirmed', 'SeatConfirmed'],
  );
});

test('[B4] a free gathering is booked without touching the points', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node, { creditPoints: 0 });
  const booked = await book(node, newId(), gatheringId, { credit: 0 });
  assert.ok(booked.ok);
  assert.equal(booked.value.newPoint, 0);
  assert.deepEqual(trail(store, booked.value.bookingId), ['BookingRequested', 'SeatHeld', 'BookingConfirmed', 'SeatConfirmed']);
});

test('[B4] the number of a member is encrypted, and nothing else of the log gives it away', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node);
  assert.ok((await book(node, await member(node), gatheringId, { contact: '9123456780', key: 'a-key-of-eight' })).ok);
  assert.ok(!JSON.stringify(store.all()).includes('9123456780'));
});

test('[B4] a free booking without a number stores nothing personal', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node, { creditPoints: 0 });
  const booked = await book(node, newId(), gatheringId, { credit: 0, contact: null });
  assert.ok(booked.ok);
  const requested = store.all().find(({ type }) => type === 'BookingRequested');
  assert.ok(requested !== undefined && !requested.data.includes('$personal'));
});

describe('[B4] hopeless tries are refused and write nothing', () => {
  const refusals: [
    string,
    string,
    (node: ReturnType<ReturnType<typeof world>['start']>) => Promise<{ gatheringId: string; memberId: string; credit?: number }>,
  ][] = [
    ['insufficient_points', 'without the points', async (node) => ({ gatheringId: await published(node), memberId: newId() })],
    [
      'price_mismatch',
      'at another price',
      async (node) => ({ gatheringId: await published(node), memberId: await member(node), credit: 1 }),
    ],
    ['not_found', 'of no gathering', async (node) => ({ gatheringId: newId(), memberId: await member(node) })],
    [
      'paid_only',
      'at credit 0 of a gathering with a fee',
      async (node) => ({
        gatheringId: await published(node, { creditPoints: 0, feeRupees: 500 }),
        memberId: await member(node),
        credit: 0,
      }),
    ],
    [
      'full',
      'of a full gathering',
      async (node) => {
        const gatheringId = await published(node, { seats: 1 });
        await book(node, await member(node), gatheringId);
        return { gatheringId, memberId: await member(node) };
      },
    ],
    [
      'already_booked',
      'a second time',
      async (node) => {
        const gatheringId = await published(node);
        const memberId = await member(node);
        await book(node, memberId, gatheringId);
        return { gatheringId, memberId };
      },
    ],
    [
      'gathering_cancelled',
      'of a cancelled gathering',
      async (node) => {
        const gatheringId = await published(node);
        await node.gatherings.cancel(gatheringId, { ...context(), reason: 'no speaker' });
        return { gatheringId, memberId: await member(node) };
      },
    ],
    [
      'closed',
      'of a draft',
      async (node) => {
        const gatheringId = await published(node);
        await node.gatherings.unpublish(gatheringId, context());
        return { gatheringId, memberId: await member(node) };
      },
    ],
  ];
  for (const [code, title, given] of refusals) {
    test(`${title}: ${code}`, async () => {
      const { store, start } = world();
      const node = start();
      const { gatheringId, memberId, credit } = await given(node);
      const before = store.all().length;
      for (const key of [undefined, 'key-of-this-try']) {
        const result = await book(node, memberId, gatheringId, {
          ...(credit === undefined ? {} : { credit }),
          ...(key === undefined ? {} : { key }),
        });
        assert.equal(!result.ok && result.code, code);
      }
      assert.equal(store.all().length, before);
    });
  }
});

test('[B4] booking closes when the gathering starts', async () => {
  const { clock, start } = world();
  const node = start();
  const gatheringId = await published(node);
  const memberId = await member(node);
  clock.now += 48 * 3_600_000;
  const result = await book(node, memberId, gatheringId);
  assert.equal(!result.ok && result.code, 'closed');
});

test('[B4] the same key and body: one effect, the same answer, at once, later and after a restart', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node);
  const memberId = await member(node);
  const [first, second] = await Promise.all([
    book(node, memberId, gatheringId, { key: 'key-0001' }),
    book(node, memberId, gatheringId, { key: 'key-0001' }),
  ]);
  assert.ok(first.ok);
  assert.deepEqual(second, first);
  const written = store.all().length;
  assert.deepEqual(await book(node, memberId, gatheringId, { key: 'key-0001' }), first);
  assert.deepEqual(await book(start(), memberId, gatheringId, { key: 'key-0001' }), first);
  assert.equal(store.all().length, written);
});

test('[B4] the same key with another body is refused, at once and later', async () => {
  const { start } = world();
  const node = start();
  const gatheringId = await published(node);
  const other = await published(node);
  const memberId = await member(node);
  const [first, second] = await Promise.all([
    book(node, memberId, gatheringId, { key: 'key-0001' }),
    book(node, memberId, gatheringId, { key: 'key-0001', contact: '9999999999' }),
  ]);
  assert.ok(first.ok);
  assert.equal(!second.ok && second.code, 'idempotency_key_reused');
  const later = await book(node, memberId, other, { key: 'key-0001' });
  assert.equal(!later.ok && later.code, 'idempotency_key_reused');
  assert.ok((await book(node, await member(node), gatheringId, { key: 'key-0001' })).ok, 'another member may use the same words');
});

test('[B4][B8] a double click without a key books once and pays once', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node);
  const memberId = await member(node);
  const [first, second] = await Promise.all([book(node, memberId, gatheringId), book(node, memberId, gatheringId)]);
  assert.ok(first.ok);
  assert.equal(!second.ok && second.code, 'already_booked');
  assert.equal(await node.points.balance(memberId), 60);
  assert.equal(log(store).filter(({ type }) => type === 'BookingRequested').length, 1);
});

test('[B4] asking again under the key of a refused booking is a new attempt', async () => {
  const { store, start } = world();
  const node = start();
  const memberId = await member(node);
  // Two tries at once whose points suffice for one: both looks are hopeful, one spend is refused.
  const tries = [60, 80].map(async (credit) => ({
    credit,
    gatheringId: await published(node, { creditPoints: credit }),
    key: `key-of-${credit}`,
  }));
  const ask = async ({ credit, gatheringId, key }: Awaited<(typeof tries)[number]>) => ({
    credit,
    gatheringId,
    key,
    result: await book(node, memberId, gatheringId, { key, credit }),
  });
  const asked = await Promise.all((await Promise.all(tries)).map(ask));
  const won = asked.find(({ result }) => result.ok)!.result;
  const lost = asked.find(({ result }) => !result.ok)!;
  assert.equal(!lost.result.ok && lost.result.code, 'insufficient_points');
  const refused = log(store).find(({ type }) => type === 'BookingRefused')!;
  const given = ['BookingRequested', 'SeatHeld', 'BookingRefused', 'SeatReleased', 'SpendVoided'];
  assert.deepEqual(trail(store, String(refused.data.bookingId)), given);

  assert.ok(won.ok);
  await node.gatherings.cancelBooking({ memberId, bookingId: won.value.bookingId }, context(memberId));
  const again = (await ask(lost)).result;
  assert.ok(again.ok);
  assert.notEqual(again.value.bookingId, refused.data.bookingId);
  assert.deepEqual(trail(store, String(refused.data.bookingId)), given, 'the refused attempt is left as it is');
  assert.deepEqual((await ask(lost)).result, again, 'and asked once more the answer is that of the new one');
  assert.equal(again.value.newPoint, 100 - lost.credit);
});

test('[B4] cancelling returns the points and frees the seat, once', async () => {
  const { store, start } = world();
  const node = start();
  const gatheringId = await published(node, { seats: 1 });
  const memberId = await member(node);
  const booked = await book(node, memberId, gatheringId, { key: 'key-0001' });
  assert.ok(booked.ok);
  const { bookingId } = booked.value;
  const cancel = () => node.gatherings.cancelBooking({ memberId, bookingId }, context(memberId));
  const [first, second] = await Promise.all([cancel(), cancel()]);
  assert.ok(first.ok && second.ok);
  assert.deepEqual(first.value, { newPoint: 100, gatheringId, eventNumber: 1 });
  const written = store.all().length;
  assert.ok((await cancel()).ok);
  assert.equal(store.all().length, written);
  assert.deepEqual(trail(store, bookingId).slice(5), ['SeatReleased', 'PointsRefunded', 'BookingCancelled']);
  const key = await book(node, memberId, gatheringId, { key: 'key-0001' });
  assert.equal(!key.ok && key.code, 'spend_voided', 'the key names the booking that was cancelled');
  assert.ok((await book(node, memberId, gatheringId)).ok, 'a new booking is another matter');
});

test('[B4] cancelling is refused after the deadline, for strangers and for what is not booked', async () => {
  const { clock, start } = world();
  const node = start();
  const gatheringId = await published(node);
  const memberId = await member(node);
  const booked = await book(node, memberId, gatheringId);
  assert.ok(booked.ok);
  const { bookingId } = booked.value;
  const code = async (who: string, which: string) => {
    const result = await node.gatherings.cancelBooking({ memberId: who, bookingId: which }, context(who));
    return !result.ok && result.code;
  };
  assert.equal(await code(await member(node), bookingId), 'not_booked');
  assert.equal(await code(memberId, newId()), 'not_booked');
  clock.now += 24 * 3_600_000 + 1;
  assert.equal(await code(memberId, bookingId), 'cancellation_closed');
});

test('[B4] a run that went on an outcome which the store then refused gives nothing back: the booking is open still, and the next run confirms it', async () => {
  const w = world();
  const dying = w.start((store) => ({
    ...store,
    append: (stream, expected, events) =>
      stream.startsWith('gathering-') && events.some(({ type }) => type === 'SeatHeld')
        ? Promise.reject(new StoreUnavailable('outcome_unknown', 'the process was killed'))
        : store.append(stream, expected, events),
  }));
  const gatheringId = await published(dying);
  const memberId = await member(dying);
  await assert.rejects(book(dying, memberId, gatheringId));
  const requested = log(w.store).find(({ type }) => type === 'BookingRequested')!;
  const bookingId = String(requested.data.bookingId);

  const node = w.start();
  const process = bookingProcess({ ...node, clock: () => w.clock.now });
  const state = await process.read(bookingId);
  assert.equal(state?.status, 'requested');
  const before = w.store.all().length;
  await assert.rejects(process.carryOn(bookingId, context(), { ...state, status: 'confirmed' }), {
    name: 'StoreUnavailable',
    code: 'busy',
  });
  assert.equal(w.store.all().length, before, 'nothing was written');
  const carried = await process.carryOn(bookingId, context());
  assert.ok(carried.ok);
  assert.equal(carried.value.newPoint, 60);
});

describe('[B4] [J6] an operator undoes a booking that no start of a node ends, wherever it stands', () => {
  test.for([
    { stops: 'SeatHeld', undone: true, seats: 0, points: 100 },
    { stops: 'PointsSpent', undone: true, seats: 0, points: 100 },
    { stops: 'BookingConfirmed', undone: true, seats: 0, points: 100 },
    { stops: 'SeatConfirmed', undone: false, seats: 1, points: 60 },
  ])('before $stops: $undone', async ({ stops, undone, seats, points }) => {
    const w = world();
    const dying = w.start((store) => ({
      ...store,
      append: (stream, expected, events) =>
        events.some(({ type }) => type === stops)
          ? Promise.reject(new StoreUnavailable('store_unavailable', 'the process was killed'))
          : store.append(stream, expected, events),
    }));
    const gatheringId = await published(dying);
    const memberId = await member(dying);
    await assert.rejects(book(dying, memberId, gatheringId));
    const bookingId = String(log(w.store).find(({ type }) => type === 'BookingRequested')!.data.bookingId);

    const node = w.start();
    await seenByReactors(w, node);
    const { undo, sweep } = node.bookingProcesses;
    assert.equal(await undo!(bookingId, context()), undone);
    assert.equal(await undo!(bookingId, context()), undone, 'asked again it answers the same');
    await sweep(w.clock.now, 0);
    const standing = await node.commands.on(gathering).read(gatheringId, (state) => state.seats.size);
    assert.deepEqual([standing, await node.points.balance(memberId)], [seats, points]);
  });
});
