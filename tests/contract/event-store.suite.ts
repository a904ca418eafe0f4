import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'vitest';
import fc from 'fast-check';
import {
  EventTooLarge,
  MAX_EVENT_BYTES,
  NO_STREAM,
  StoreUnavailable,
  WrongExpectedRevision,
  type EventStore,
  type NewEvent,
  type StoredEvent,
} from '@aarambh/kernel/ports/event-store.ts';
import { eventsOf, someEvent, someEvents, wholeLog } from '../support/store-events.ts';

/** A store of an adapter, empty, and how to remove what it left. */
interface MadeStore {
  readonly store: EventStore;
  readonly remove: () => void;
}

interface EventStoreDifferences {
  /**
   * Whether appends to different streams that are under way at once get their positions in the order of the calls. Where every append is a
   * call of its own over a network, nobody can promise that without making each wait for the one before.
   */
  readonly ordersAcrossStreams: boolean;
}

/** What every event store promises, whatever its engine. */
export function eventStoreSuite(
  name: string,
  make: () => Promise<MadeStore>,
  differences: EventStoreDifferences = { ordersAcrossStreams: true },
): void {
  describe(`[J1] event store: ${name}`, () => {
    let made: MadeStore;
    let store: EventStore;

    beforeEach(async () => {
      made = await make();
      store = made.store;
    });

    afterEach(async () => {
      await store.close();
      made.remove();
    });

    test('[J1] the first event of a stream has revision 0, and an append answers where its last event stands', async () => {
      const first = await store.append('booking-1', NO_STREAM, someEvents(3));
      assert.equal(first.revision, 2);
      const second = await store.append('booking-1', 2, [someEvent()]);
      assert.equal(second.revision, 3);
      assert.ok(second.position > first.position);
      const events = await eventsOf(store, 'booking-1');
      assert.deepEqual(
        events.map(({ revision }) => revision),
        [0, 1, 2, 3],
      );
      assert.equal(events[2]?.position, first.position);
      assert.equal(events[3]?.position, second.position);
      assert.equal(await store.head(), second.position);
    });

    test('[J1] what is stored is kept to the letter', async () => {
      const odd: NewEvent = {
        id: someEvent().id,
        type: 'Ünïcödé',
        data: '{"a": "आरंभ 🌱\\u0000\\ud800",  "b":1.0}',
        meta: '{"v":1,\n"x":"é"}',
      };
      await store.append('account-आ-1', NO_STREAM, [odd]);
      const [stored] = await eventsOf(store, 'account-आ-1');
      assert.deepEqual({ ...stored }, { ...odd, stream: 'account-आ-1', revision: 0, position: stored?.position });
    });

    test('[J1] a wrong expected revision is refused with the actual one, and nothing is written', async () => {
      await store.append('booking-1', NO_STREAM, someEvents(2));
      for (const expected of [NO_STREAM, 0, 2, 7]) {
        await assert.rejects(store.append('booking-1', expected, [someEvent()]), (error) => {
          assert.ok(error instanceof WrongExpectedRevision);
          assert.deepEqual([error.stream, error.expected, error.actual], ['booking-1', expected, 1]);
          return true;
        });
      }
      await assert.rejects(
        store.append('booking-2', 0, [someEvent()]),
        (error) => error instanceof WrongExpectedRevision && error.actual === NO_STREAM,
      );
      assert.equal((await wholeLog(store, 10)).length, 2);
    });

    test('[J1] the same events at the same place answer the first result again, whatever came after', async () => {
      const events = someEvents(3);
      const first = await store.append('booking-1', NO_STREAM, events);
      assert.deepEqual(await store.append('booking-1', NO_STREAM, events), first);
      await store.append('booking-1', 2, [someEvent()]);
      assert.deepEqual(await store.append('booking-1', NO_STREAM, events), first);
      const prefix = await store.append('booking-1', NO_STREAM, events.slice(0, 2));
      assert.equal(prefix.revision, 1);
      assert.equal((await wholeLog(store, 10)).length, 4);
    });

    test('[J1] known events mixed with new ones, or at another place, are a wrong revision', async () => {
      const events = someEvents(2);
      await store.append('booking-1', NO_STREAM, events);
      await assert.rejects(store.append('booking-1', NO_STREAM, [...events, someEvent()]), WrongExpectedRevision);
      await assert.rejects(store.append('booking-1', 0, events), WrongExpectedRevision);
      await assert.rejects(store.append('booking-1', NO_STREAM, [events[1]!, events[0]!]), WrongExpectedRevision);
      assert.equal((await wholeLog(store, 10)).length, 2);
    });

    test('[J1] an append of no events checks the revision and writes nothing', async () => {
      await store.append('booking-1', NO_STREAM, [someEvent()]);
      assert.equal((await store.append('booking-1', 0, [])).revision, 0);
      assert.equal((await store.append('booking-2', NO_STREAM, [])).revision, NO_STREAM);
      await assert.rejects(store.append('booking-1', NO_STREAM, []), WrongExpectedRevision);
      assert.equal((await store.append('booking-2', NO_STREAM, [someEvent()])).revision, 0);
    });

    test('[J1] an event may have 512 KiB of UTF-8 and not a byte more; a refused append writes none of its events', async () => {
      const sized = (bytes: number): NewEvent => ({ ...someEvent(), data: `"${'é'.repeat((bytes - 4) / 2)}"`, meta: '{}' });
      await store.append('booking-1', NO_STREAM, [sized(MAX_EVENT_BYTES)]);
      await assert.rejects(store.append('booking-1', 0, [someEvent(), sized(MAX_EVENT_BYTES + 2)]), (error) => {
        assert.ok(error instanceof EventTooLarge);
        assert.equal(error.bytes, MAX_EVENT_BYTES + 2);
        return true;
      });
      assert.equal((await eventsOf(store, 'booking-1')).length, 1);
    });

    test('[J1] appends take effect in the order of the calls, and a refused one refuses nobody else', async () => {
      const settled = await Promise.allSettled([
        store.append('points-1', NO_STREAM, [someEvent()]),
        store.append('points-1', 0, [someEvent()]),
        store.append('points-1', 0, [someEvent()]),
        store.append('booking-1', NO_STREAM, [someEvent()]),
        store.append('points-1', 1, [someEvent()]),
      ]);
      assert.deepEqual(
        settled.map(({ status }) => status),
        ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
      );
      const written = (await wholeLog(store, 2)).map(({ stream, revision }) => `${stream}@${revision}`);
      if (differences.ordersAcrossStreams) assert.deepEqual(written, ['points-1@0', 'points-1@1', 'booking-1@0', 'points-1@2']);
      else {
        assert.deepEqual(
          written.filter((one) => one !== 'booking-1@0'),
          ['points-1@0', 'points-1@1', 'points-1@2'],
        );
        assert.equal(written.length, 4);
      }
    });

    test('[J1] of many that race for one revision exactly one wins', async () => {
      const settled = await Promise.allSettled(Array.from({ length: 50 }, () => store.append('gathering-1', NO_STREAM, [someEvent()])));
      assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1);
      for (const one of settled) if (one.status === 'rejected') assert.ok(one.reason instanceof WrongExpectedRevision);
      assert.equal((await eventsOf(store, 'gathering-1')).length, 1);
    });

    test('[J1] a stream is read forward from any revision, in pages, and backwards', async () => {
      await store.append('gathering-1', NO_STREAM, someEvents(10));
      await store.append('gathering-2', NO_STREAM, someEvents(3));
      const sizes: number[] = [];
      for await (const page of store.readStream('gathering-1', { from: 3, pageSize: 3 })) sizes.push(page.length);
      assert.deepEqual(sizes, [3, 3, 1]);
      assert.deepEqual(revisions(await eventsOf(store, 'gathering-1', { from: 3, pageSize: 3 })), [3, 4, 5, 6, 7, 8, 9]);
      assert.deepEqual(revisions(await eventsOf(store, 'gathering-1', { from: 10 })), []);
      assert.deepEqual(revisions(await eventsOf(store, 'gathering-1', { pageSize: 5 })), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      assert.deepEqual(await eventsOf(store, 'gathering-3'), []);
      assert.deepEqual(revisions(await store.readStreamBackwards('gathering-1')), [9]);
      assert.deepEqual(revisions(await store.readStreamBackwards('gathering-1', 3)), [9, 8, 7]);
      assert.deepEqual(revisions(await store.readStreamBackwards('gathering-2', 100)), [2, 1, 0]);
      assert.deepEqual(await store.readStreamBackwards('gathering-3', 5), []);
    });

    test('[J1] the log is read in order by types and categories, completely, with the smallest of pages', async () => {
      for (let index = 0; index < 20; index++) {
        const stream = index % 2 === 0 ? `booking-${index}` : `points-${index}`;
        await store.append(stream, NO_STREAM, [someEvent(index % 5 === 0 ? 'Rare' : 'Common', { index })]);
      }
      for (const limit of [1, 3, 20, 100]) {
        assert.equal((await wholeLog(store, limit)).length, 20);
        assert.deepEqual(indexes(await wholeLog(store, limit, { types: ['Rare'] })), [0, 5, 10, 15]);
        assert.deepEqual(indexes(await wholeLog(store, limit, { types: ['Rare'], categories: ['points'] })), [5, 15]);
        assert.equal((await wholeLog(store, limit, { categories: ['booking', 'points'] })).length, 20);
        assert.deepEqual(await wholeLog(store, limit, { types: ['Never'] }), []);
        assert.deepEqual(await wholeLog(store, limit, { categories: ['poin'] }), []);
      }
      const nothing = await store.readAll({ after: 0, limit: 5, types: ['Never'] });
      assert.deepEqual({ ...nothing }, { events: [], next: await store.head(), end: true });
      const beyond = await store.readAll({ after: await store.head(), limit: 5 });
      assert.deepEqual({ ...beyond }, { events: [], next: await store.head(), end: true });
    });

    test('[J1] the log is read backwards', async () => {
      await store.append('booking-1', NO_STREAM, someEvents(5));
      const newest = await store.readAllBackwards({ before: Infinity, limit: 2 });
      assert.deepEqual(revisions(newest.events), [4, 3]);
      assert.equal(newest.end, false);
      const rest = await store.readAllBackwards({ before: newest.next, limit: 10 });
      assert.deepEqual(revisions(rest.events), [2, 1, 0]);
      assert.equal(rest.end, true);
    });

    test('[J1] reads and subscriptions begin at any number, whether an event is there or not', async () => {
      await store.append('booking-1', NO_STREAM, someEvents(5));
      const positions = (await wholeLog(store, 10)).map(({ position }) => position);
      const [first, , third] = positions as [number, number, number];
      for (const offset of [-1, 0, 1]) {
        const after = third + offset;
        const later = positions.filter((position) => position > after);
        assert.deepEqual(
          (await store.readAll({ after, limit: 10 })).events.map(({ position }) => position),
          later,
        );
        const seen = collector(later.length);
        const subscription = store.subscribe({ after }, seen.handler);
        await seen.done;
        await subscription.stop();
        const earlier = positions.filter((position) => position < after).reverse();
        assert.deepEqual(
          (await store.readAllBackwards({ before: after, limit: 10 })).events.map(({ position }) => position),
          earlier,
        );
      }
      assert.deepEqual((await store.readAllBackwards({ before: first - 1, limit: 10 })).events, []);
      assert.equal((await store.readAll({ after: (await store.head()) + 1, limit: 10 })).events.length, 0);
    });

    test('[J1] an empty store has head 0 and empty pages', async () => {
      assert.equal(await store.head(), 0);
      assert.match(store.epoch, /^[0-9a-f-]{36}$/);
      assert.deepEqual({ ...(await store.readAll({ after: 0, limit: 10 })) }, { events: [], next: 0, end: true });
      assert.deepEqual({ ...(await store.readAllBackwards({ before: Infinity, limit: 10 })) }, { events: [], next: 0, end: true });
    });

    test('[J1] a subscription delivers what was there and what comes, once and in order, through a sparse filter too', async () => {
      const all = collector(16);
      const rare = collector(4);
      await store.append('booking-1', NO_STREAM, mixed(0, 8));
      const subscriptions = [
        store.subscribe({ after: 0, batch: 3 }, all.handler),
        store.subscribe({ after: 0, batch: 1, types: ['Rare'] }, rare.handler),
      ];
      await store.append('booking-1', 7, mixed(8, 5));
      await store.append('booking-1', 12, mixed(13, 3));
      await Promise.all([all.done, rare.done]);
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
      assert.deepEqual(
        indexes(all.events),
        Array.from({ length: 16 }, (_, index) => index),
      );
      assert.deepEqual(indexes(rare.events), [0, 5, 10, 15]);
      assert.ok(Math.max(...all.batches) <= 3);
    });

    test('[J1] a subscription starts after the position it was given', async () => {
      const { position } = await store.append('booking-1', NO_STREAM, mixed(0, 3));
      const seen = collector(2);
      const subscription = store.subscribe({ after: position }, seen.handler);
      await store.append('booking-1', 2, mixed(3, 2));
      await seen.done;
      await subscription.stop();
      assert.deepEqual(indexes(seen.events), [3, 4]);
    });

    test('[J1] a handler that throws gets the same batch again', async () => {
      await store.append('booking-1', NO_STREAM, mixed(0, 4));
      const tries: number[][] = [];
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const subscription = store.subscribe({ after: 0, batch: 2 }, (events) => {
        tries.push(indexes(events));
        if (tries.length === 1) throw new Error('not now');
        if (tries.length === 3) resolve(undefined);
      });
      await promise;
      await subscription.stop();
      assert.deepEqual(tries, [
        [0, 1],
        [0, 1],
        [2, 3],
      ]);
    });

    test('[J1] stopping waits for the handler, and nothing is delivered after it', async () => {
      const entered = Promise.withResolvers<undefined>();
      const leave = Promise.withResolvers<undefined>();
      let deliveries = 0;
      const subscription = store.subscribe({ after: 0, batch: 1 }, async () => {
        deliveries++;
        entered.resolve(undefined);
        await leave.promise;
      });
      await store.append('booking-1', NO_STREAM, someEvents(3));
      await entered.promise;
      let stopped = false;
      const stopping = subscription.stop().then(() => (stopped = true));
      await store.append('booking-1', 2, [someEvent()]);
      assert.equal(stopped, false);
      leave.resolve(undefined);
      await stopping;
      assert.equal(deliveries, 1);
    });

    test('[J1] a closed store refuses appends', async () => {
      await store.append('booking-1', NO_STREAM, [someEvent()]);
      await store.close();
      await assert.rejects(
        store.append('booking-1', 0, [someEvent()]),
        (error) => error instanceof StoreUnavailable && error.code === 'store_unavailable',
      );
    });

    test('[J1] any mixture of appends, repeats and lost races agrees with the model', async () => {
      let run = 0;
      const step = fc.record({
        stream: fc.integer({ min: 0, max: 2 }),
        events: fc.integer({ min: 1, max: 3 }),
        offBy: fc.constantFrom(0, 0, 0, 0, -1, 1),
        repeats: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          const prefix = `model${run++}-`;
          const model = new Map<string, NewEvent[]>();
          const before = await store.head();
          const answers = steps.map(({ stream: number, events: count, offBy, repeats }) => {
            const stream = prefix + String(number);
            const stored = model.get(stream) ?? [];
            const from = repeats ? Math.max(0, stored.length - count) : stored.length;
            const events = repeats && stored.length > 0 ? stored.slice(from) : someEvents(count);
            const expected = (repeats && stored.length > 0 ? from : stored.length) - 1 + offBy;
            const fresh = expected === stored.length - 1;
            const repeated = !fresh && events.every(({ id }, index) => stored[expected + 1 + index]?.id === id);
            if (fresh) model.set(stream, [...stored, ...events]);
            const answer = store.append(stream, expected, events).then(
              ({ revision }) => revision,
              (error: unknown) => (error as WrongExpectedRevision).actual - 1000,
            );
            return { answer, meant: fresh || repeated ? expected + events.length : stored.length - 1 - 1000 };
          });
          assert.deepEqual(
            await Promise.all(answers.map(({ answer }) => answer)),
            answers.map(({ meant }) => meant),
          );
          for (const [stream, events] of model) {
            assert.deepEqual(
              (await eventsOf(store, stream, { pageSize: 2 })).map(({ id }) => id),
              events.map(({ id }) => id),
            );
          }
          const written = await wholeLogAfter(store, before);
          assert.equal(
            written.length,
            [...model.values()].reduce((sum, events) => sum + events.length, 0),
          );
        }),
        { numRuns: 40 },
      );
    });
  });
}

async function wholeLogAfter(store: EventStore, after: number): Promise<StoredEvent[]> {
  return [...(await store.readAll({ after, limit: 1000 })).events];
}

const revisions = (events: readonly StoredEvent[]): number[] => events.map(({ revision }) => revision);
const indexes = (events: readonly StoredEvent[]): number[] => events.map(({ data }) => (JSON.parse(data) as { index: number }).index);

/** Events numbered from `first`, every fifth of them of the type `Rare`. */
function mixed(first: number, count: number): NewEvent[] {
  return Array.from({ length: count }, (_, offset) => someEvent((first + offset) % 5 === 0 ? 'Rare' : 'Common', { index: first + offset }));
}

/** A handler that keeps what it is given; `done` resolves when there are `count` events. */
function collector(count: number) {
  const events: StoredEvent[] = [];
  const batches: number[] = [];
  const { promise: done, resolve } = Promise.withResolvers<undefined>();
  return {
    events,
    batches,
    done,
    handler(batch: readonly StoredEvent[]) {
      events.push(...batch);
      batches.push(batch.length);
      if (events.length >= count) resolve(undefined);
    },
  };
}
