import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  ANY,
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  streamNameFilter,
  StreamNotFoundError,
  TimeoutError,
  WrongExpectedVersionError,
  type AllStreamResolvedEvent,
  type AppendResult,
  type AppendToStreamOptions,
  type Filter,
  type JSONEventType,
  type Position,
} from '@eventstore/db-client';
import { engines } from '../support/engines.ts';
import { credentialsOf, testEventStore, type TestEventStore } from '../support/eventstore.ts';
import { collected, eventually, recorded } from '../support/eventstore-server/client-helpers.ts';
import { VERSIONS, type Version } from '../support/eventstore-server/version.ts';

for (const version of VERSIONS) if (engines.eventstore === null) observed(`the stand-in as ${version}`, version);
if (engines.eventstore !== null) observed('the server that EVENTSTORE_URL names');

test('tests take the user of the connection string', () => {
  assert.deepEqual(credentialsOf('esdb://admin:ch%40ngeit@127.0.0.1:2113?tls=true'), { username: 'admin', password: 'ch@ngeit' });
  assert.deepEqual(credentialsOf('esdb+discover://ops:x@one.test:2113,two.test:2113'), { username: 'ops', password: 'x' });
  assert.deepEqual(credentialsOf('esdb://127.0.0.1:2113?tls=false'), { username: 'anonymous', password: 'anonymous' });
});

/**
 * What was observed of EventStoreDB through its official client. It runs against the stand-in, or against the server that
 * EVENTSTORE_URL names: what holds for one and not for the other is a fault of the stand-in.
 */
function observed(which: string, version?: Version): void {
  describe(`EventStoreDB as its client sees it: ${which}`, { timeout: 60_000 }, () => {
    let server: TestEventStore;
    let client: EventStoreDBClient;
    beforeAll(async () => {
      server = await testEventStore(version === undefined ? {} : { version });
      client = EventStoreDBClient.connectionString(server.url);
    });
    afterAll(async () => {
      await client.dispose();
      await server.stop();
    });

    const event = (id: string = randomUUID(), data: JSONEventType['data'] = { seats: 1 }) => jsonEvent({ id, type: 'SeatHeld', data });
    const newStream = (): string => `standin${randomBytes(4).toString('hex')}.gathering-${randomUUID()}`;
    const append = (stream: string, expectedRevision: bigint | typeof NO_STREAM, ...ids: string[]): Promise<AppendResult> =>
      client.appendToStream(
        stream,
        ids.map((id) => event(id)),
        { expectedRevision },
      );
    const idsOf = async (stream: string): Promise<string[]> =>
      (await collected(client.readStream(stream))).map(({ event: { id } = {} }) => id!);

    // Credentials, which an insecure channel leaves out, make the client append in a call of its own instead of its shared stream.
    for (const [way, alone] of [
      ['in batches', false],
      ['one by one', true],
    ] as const) {
      const options: Pick<AppendToStreamOptions, 'credentials'> = {};
      beforeAll(() => {
        if (alone) options.credentials = server.credentials;
      });

      test(`an append ${way} answers the next expected revision and a position`, async () => {
        const stream = newStream();
        const first = await client.appendToStream(stream, event(), { expectedRevision: NO_STREAM, ...options });
        const second = await client.appendToStream(stream, [event(), event()], { expectedRevision: 0n, ...options });
        assert.equal(first.success, true);
        assert.equal(first.nextExpectedRevision, 0n);
        assert.equal(second.nextExpectedRevision, 2n);
        const last = (await collected(client.readStream(stream))).at(-1)!.event!;
        assert.equal(last.revision, 2n);
        assert.deepEqual(second.position, last.position);
      });

      test(`a lost race ${way} is told with the stream's actual revision`, async () => {
        const stream = newStream();
        const missing = client.appendToStream(stream, event(), { expectedRevision: 3n, ...options });
        await assert.rejects(missing, {
          type: 'wrong-expected-version',
          streamName: stream,
          expectedVersion: 3n,
          actualVersion: 'no_stream',
        });
        await client.appendToStream(stream, [event(), event()], { expectedRevision: NO_STREAM, ...options });
        for (const [expectedRevision, expectedVersion] of [
          [0n, 0n],
          [5n, 5n],
          [NO_STREAM, NO_STREAM],
        ] as const) {
          await assert.rejects(client.appendToStream(stream, event(), { expectedRevision, ...options }), (error) => {
            assert(error instanceof WrongExpectedVersionError);
            assert.equal(error.message, '');
            assert.equal(error.expectedVersion, expectedVersion);
            assert.equal(error.actualVersion, 1n);
            return true;
          });
        }
        const none = client.appendToStream(newStream(), event(), { expectedRevision: STREAM_EXISTS, ...options });
        await assert.rejects(none, { type: 'wrong-expected-version' });
      });

      test(`an append ${way} of more than 1 MiB is refused and writes nothing`, async () => {
        const stream = newStream();
        const half = () => binaryEvent({ type: 'Large', data: randomBytes(520 * 1024) });
        await assert.rejects(
          client.appendToStream(stream, [half(), half(), half()], { expectedRevision: NO_STREAM, ...options }),
          (error) => error instanceof MaxAppendSizeExceededError && error.maxAppendSize === 1024 * 1024,
        );
        await assert.rejects(collected(client.readStream(stream)), StreamNotFoundError);
        assert.equal((await client.appendToStream(stream, half(), { expectedRevision: NO_STREAM, ...options })).nextExpectedRevision, 0n);
      });

      test(`a tombstone ends a stream for appends ${way} and for reads`, async () => {
        const stream = newStream();
        await client.appendToStream(stream, event(), { expectedRevision: NO_STREAM, ...options });
        await client.tombstoneStream(stream, { expectedRevision: 0n });
        await assert.rejects(collected(client.readStream(stream)), StreamDeletedError);
        await assert.rejects(client.appendToStream(stream, event(), { expectedRevision: ANY, ...options }), StreamDeletedError);
      });
    }

    test('the same id with the same expected revision answers the first result again, whatever the data and whatever came after', async () => {
      const stream = newStream();
      const [a, b] = [randomUUID(), randomUUID()];
      const first = await append(stream, NO_STREAM, a);
      await append(stream, 0n, b);
      const again = await client.appendToStream(stream, event(a, { seats: 99 }), { expectedRevision: NO_STREAM });
      assert.deepEqual(again, first);
      assert.deepEqual(await idsOf(stream), [a, b]);
    });

    test('the same id with the now current revision is stored twice', async () => {
      const stream = newStream();
      const id = randomUUID();
      await append(stream, NO_STREAM, id);
      assert.equal((await append(stream, 0n, id)).nextExpectedRevision, 1n);
      assert.deepEqual(await idsOf(stream), [id, id]);
    });

    test('the same id for any revision is stored once', async () => {
      const stream = newStream();
      const once = event();
      const first = await client.appendToStream(stream, once, { expectedRevision: ANY });
      const again = await client.appendToStream(stream, once, { expectedRevision: ANY });
      assert.equal(again.nextExpectedRevision, first.nextExpectedRevision);
      assert.equal((await idsOf(stream)).length, 1);
    });

    test('a retried batch and its prefix are answered again; old and new mixed is a wrong version', async () => {
      const stream = newStream();
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      const first = await append(stream, NO_STREAM, ...ids);
      assert.deepEqual(await append(stream, NO_STREAM, ...ids), first);
      assert.equal((await append(stream, NO_STREAM, ...ids.slice(0, 2))).nextExpectedRevision, 1n);
      await assert.rejects(append(stream, NO_STREAM, ...ids, randomUUID()), WrongExpectedVersionError);
      await assert.rejects(append(stream, NO_STREAM, ids[0]!, randomUUID()), WrongExpectedVersionError);
      assert.deepEqual(await idsOf(stream), ids);
    });

    test('an empty append succeeds', async () => {
      const stream = newStream();
      assert.equal((await client.appendToStream(stream, [], { expectedRevision: ANY })).success, true);
      await append(stream, NO_STREAM, randomUUID());
      assert.equal((await client.appendToStream(stream, [], { expectedRevision: 0n })).success, true);
    });

    test('a stream that is missing or deleted is told while iterating; a deleted one goes on with the next revision', async () => {
      const stream = newStream();
      const notFound = (error: unknown): boolean => error instanceof StreamNotFoundError && error.streamName === stream;
      await assert.rejects(collected(client.readStream(stream)), notFound);
      await append(stream, NO_STREAM, randomUUID(), randomUUID());
      await client.deleteStream(stream, { expectedRevision: 1n });
      await assert.rejects(collected(client.readStream(stream)), notFound);
      const id = randomUUID();
      assert.equal((await append(stream, 1n, id)).nextExpectedRevision, 2n);
      assert.deepEqual(await idsOf(stream), [id]);
    });

    test('JSON, bytes, metadata of both kinds, types and times come back as they went', async () => {
      const stream = newStream();
      const bytes = Uint8Array.from(randomBytes(40));
      const from = Date.now() - 5000;
      await client.appendToStream(stream, [
        jsonEvent({ type: 'Spoken', data: { text: 'ಸಭೆ 🪔 "\u2028' }, metadata: { by: 'm-1' } }),
        binaryEvent({ type: 'Drawn', data: bytes, metadata: bytes }),
      ]);
      const [json, binary] = (await collected(client.readStream(stream))).map(({ event: found }) => found!);
      assert.deepEqual([json!.type, json!.isJson, json!.data, json!.metadata], ['Spoken', true, { text: 'ಸಭೆ 🪔 "\u2028' }, { by: 'm-1' }]);
      assert.deepEqual([binary!.type, binary!.isJson], ['Drawn', false]);
      assert.deepEqual(Buffer.from(binary!.data as Uint8Array), Buffer.from(bytes));
      assert.deepEqual(Buffer.from(binary!.metadata as Uint8Array), Buffer.from(bytes));
      assert(json!.created.getTime() > from && json!.created.getTime() < Date.now() + 5000);
    });

    test('a stream is read from a revision on, inclusive, in both directions and with a limit', async () => {
      const stream = newStream();
      await append(stream, NO_STREAM, ...Array.from({ length: 500 }, () => randomUUID()));
      const revisions = async (options: Parameters<EventStoreDBClient['readStream']>[1]): Promise<number[]> =>
        (await collected(client.readStream(stream, options))).map(({ event: found }) => Number(found!.revision));
      assert.deepEqual(
        await revisions({}),
        Array.from({ length: 500 }, (_, index) => index),
      );
      assert.deepEqual(await revisions({ fromRevision: 497n }), [497, 498, 499]);
      assert.deepEqual(await revisions({ fromRevision: 3n, maxCount: 2 }), [3, 4]);
      assert.deepEqual(await revisions({ fromRevision: 900n }), []);
      assert.deepEqual(await revisions({ direction: BACKWARDS, fromRevision: END, maxCount: 2 }), [499, 498]);
      assert.deepEqual(await revisions({ direction: BACKWARDS, fromRevision: 1n }), [1, 0]);
    });

    test('readAll is inclusive, knows no filter, and its positions ascend with gaps', async () => {
      const [one, other] = [newStream(), newStream()];
      const { position } = await append(one, NO_STREAM, randomUUID());
      await append(other, NO_STREAM, randomUUID());
      await append(one, 0n, randomUUID());
      const options = { fromPosition: position!, filter: streamNameFilter({ prefixes: [one] }) };
      const found = (await collected(client.readAll(options))).map(({ event: read }) => read!);
      assert.deepEqual(found[0]!.position, position);
      const ours = found.filter(({ streamId }) => streamId === one || streamId === other);
      assert.deepEqual(
        ours.map(({ streamId }) => streamId),
        [one, other, one],
      );
      for (const [index, { position: at }] of ours.entries()) assert(index === 0 || at.commit - ours[index - 1]!.position.commit > 50n);
      const backwards = await collected(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: found.length }));
      assert(backwards.some(({ event: read }) => read?.streamId === one));
    });

    test('readAll returns events of the system too', async () => {
      const found = await collected(client.readAll({ maxCount: 100 }));
      assert(found.some(({ event: read }) => read?.type.startsWith('$') === true));
    });

    test('a subscription to all begins behind its position, and goes on with what is appended', async () => {
      const stream = newStream();
      const { position } = await append(stream, NO_STREAM, randomUUID());
      const [b, c] = [randomUUID(), randomUUID()];
      await append(stream, 0n, b);
      const subscription = client.subscribeToAll({ fromPosition: position! });
      const seen = recorded(subscription, ({ streamId }) => streamId === stream);
      await eventually(() => seen.length === 1);
      await append(stream, 1n, c);
      await eventually(() => seen.length === 2);
      assert.deepEqual(
        seen.map(({ id }) => id),
        [b, c],
      );
      await subscription.unsubscribe();
    });

    test('a subscription from the end sees only what is new', async () => {
      const stream = newStream();
      await append(stream, NO_STREAM, randomUUID());
      const subscription = client.subscribeToAll({ fromPosition: END });
      const seen = recorded(subscription, ({ streamId }) => streamId === stream);
      await new Promise((resolve) => subscription.once('confirmation', () => resolve(null)));
      const id = randomUUID();
      await append(stream, 0n, id);
      await eventually(() => seen.length > 0);
      assert.equal(seen[0]!.id, id);
      await subscription.unsubscribe();
    });

    test('subscriptions are filtered by prefix and regular expression, of stream names and event types', async () => {
      const [one, other] = [newStream(), newStream()];
      const types = [`Cancelled${randomBytes(3).toString('hex')}`, `Confirmed${randomBytes(3).toString('hex')}`];
      const { position } = await append(one, NO_STREAM, randomUUID());
      for (const stream of [one, other])
        await client.appendToStream(
          stream,
          types.map((type) => jsonEvent({ type, data: {} })),
        );
      const end = newStream();
      await append(end, NO_STREAM, randomUUID());
      const name = (streamId: string): string => (streamId === one ? 'one' : streamId === other ? 'other' : 'end');
      const through = async (filter: Filter, count: number): Promise<string[]> => {
        const subscription = client.subscribeToAll({ fromPosition: position!, filter });
        const seen = recorded(subscription, ({ streamId }) => [one, other, end].includes(streamId));
        await eventually(() => seen.length >= count);
        await subscription.unsubscribe();
        return seen.map(({ streamId, type }) => `${name(streamId)} ${type.slice(0, 9)}`);
      };
      const prefixes = [one, end];
      assert.deepEqual(await through(streamNameFilter({ prefixes }), 3), ['one Cancelled', 'one Confirmed', 'end SeatHeld']);
      assert.deepEqual(await through(streamNameFilter({ regex: `^${other.slice(0, 15)}.*$` }), 2), ['other Cancelled', 'other Confirmed']);
      assert.deepEqual(await through(eventTypeFilter({ prefixes: [types[0]!] }), 2), ['one Cancelled', 'other Cancelled']);
      assert.deepEqual(await through(eventTypeFilter({ regex: `^(${types[1]!})$` }), 2), ['one Confirmed', 'other Confirmed']);
      assert.equal((await through(excludeSystemEvents(), 5)).length, 5);
    });

    test('checkpoints come about every 32 events considered, and going on from one misses nothing', async () => {
      const stream = newStream();
      const { position } = await append(stream, NO_STREAM, randomUUID());
      await append(newStream(), NO_STREAM, ...Array.from({ length: 320 }, () => randomUUID()));
      const last = randomUUID();
      await append(stream, 0n, last);
      const checkpoints: Position[] = [];
      const filter = streamNameFilter({
        prefixes: [stream],
        checkpointReached: async (_, at) => {
          checkpoints.push(at);
        },
      });
      const subscription = client.subscribeToAll({ fromPosition: position!, filter });
      const seen = recorded(subscription, () => true);
      await eventually(() => seen.length === 1);
      await subscription.unsubscribe();
      assert(checkpoints.length >= 5 && checkpoints.length <= 20, `${checkpoints.length} checkpoints`);
      const later = client.subscribeToAll({ fromPosition: checkpoints.at(-3)!, filter: streamNameFilter({ prefixes: [stream] }) });
      const again = recorded(later, () => true);
      await eventually(() => again.length === 1);
      assert.equal(again[0]!.id, last);
      await later.unsubscribe();
    });

    test('a subscription to a stream waits for its first event and begins behind a revision', async () => {
      const stream = newStream();
      const whole = client.subscribeToStream(stream, { fromRevision: START });
      const seen = recorded(whole, () => true);
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      await append(stream, NO_STREAM, ...ids);
      await eventually(() => seen.length === 3);
      const rest = client.subscribeToStream(stream, { fromRevision: 0n });
      const behind = recorded(rest, () => true);
      await eventually(() => behind.length === 2);
      assert.deepEqual(
        behind.map(({ id }) => id),
        ids.slice(1),
      );
      await Promise.all([whole.unsubscribe(), rest.unsubscribe()]);
    });

    test('a slow subscriber loses nothing, when it subscribes again where it was dropped', async () => {
      const stream = newStream();
      let { position } = await append(stream, NO_STREAM, randomUUID());
      await append(stream, 0n, ...Array.from({ length: 700 }, () => randomUUID()));
      const revisions: bigint[] = [];
      const take = async (subscription: AsyncIterable<AllStreamResolvedEvent>): Promise<void> => {
        for await (const { event: found } of subscription) {
          ({ position } = found!);
          revisions.push(found!.revision);
          if (revisions.length === 350) await append(stream, 700n, ...Array.from({ length: 700 }, () => randomUUID()));
          if (revisions.length % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
          if (revisions.length === 1400) return;
        }
      };
      while (revisions.length < 1400) {
        const subscription = client.subscribeToAll({ fromPosition: position!, filter: streamNameFilter({ prefixes: [stream] }) });
        await take(subscription as AsyncIterable<AllStreamResolvedEvent>).catch((error: unknown) => {
          // The consumer was too slow for 22.10 or 23.10.
          if (!(error instanceof TimeoutError)) throw error;
        });
      }
      assert.deepEqual(
        revisions,
        Array.from({ length: 1400 }, (_, index) => BigInt(index + 1)),
      );
    });
  });
}
