import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'vitest';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { connect } from '@aarambh/infra/eventstoredb/connection.ts';
import { eventIn, type RawEvent } from '@aarambh/infra/eventstoredb/read-calls.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM, type NewEvent } from '@aarambh/kernel/ports/event-store.ts';
import { chainLink, storedEventHash } from '@aarambh/kernel/stored-hash.ts';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { eventually } from '../support/deadline.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { someNamespace } from '../support/eventstore.ts';
import { someEvents, wholeLog } from '../support/store-events.ts';

const LATER_MS = 30_000;

/** A server whose clock the test moves, with a client for what others do there. */
async function world(t: TestContext) {
  let ahead = 0;
  const server = await startEventStoreServer({ clock: () => Date.now() + ahead });
  const client = EventStoreDBClient.connectionString(server.url);
  const connection = connect(server.url, 2000);
  t.onTestFinished(async () => {
    connection.stop();
    await connection.dispose();
    await client.dispose();
    await server.stop();
  });
  const namespace = someNamespace();
  return {
    client,
    namespace,
    /** What an earlier build does in a namespace that nobody has opened before. */
    foundAsBefore: () => client.appendToStream(`${namespace}.$store`, jsonEvent({ type: 'StoreCreated', data: { epoch: randomUUID() } })),
    /** How an earlier build makes itself heard every half minute, and how it writes. */
    probeAsBefore: () => client.appendToStream(`${namespace}.$clock`, jsonEvent({ type: 'ClockProbed', data: {} })),
    writeAsBefore: (stream: string, events: readonly NewEvent[]) =>
      client.appendToStream(
        `${namespace}.${stream}`,
        events.map(({ id, type, data, meta }) =>
          binaryEvent({ id, type, data: Buffer.from(data), metadata: Buffer.from(`\u001e${meta}`) }),
        ),
      ),
    async open(): Promise<EventStoreDb> {
      const store = await openEventStoreDb({ connectionString: server.url, namespace });
      t.onTestFinished(() => store.close());
      return store;
    },
    passes(ms: number) {
      ahead += ms;
    },
    /** What lies in a stream, to the byte. */
    async raw(stream: string): Promise<readonly RawEvent[]> {
      const events: RawEvent[] = [];
      const call = await connection.read.readStream(`${namespace}.${stream}`, 'start', 'forwards', 1000);
      for await (const message of call.stream) {
        const event = eventIn(message as streams.ReadResp);
        if (event !== null) events.push(event);
      }
      return events;
    },
  };
}

const spaced = (type: string): NewEvent => ({ id: newId(), type, data: '{ "z":1.0, "a" : "आरंभ", "a":2 }', meta: ' {"v":1}\n' });

describe('in which form events lie in EventStoreDB', { timeout: 30_000 }, () => {
  test('[J1] in a new namespace as JSON, data and metadata, which other clients read, and we to the byte', async (t) => {
    const { client, namespace, open, raw } = await world(t);
    const store = await open();
    const event = spaced('SeatHeld');
    await store.append('gathering-1', NO_STREAM, [event]);
    const [lying] = await raw('gathering-1');
    assert.equal(lying?.isJson, true);
    assert.equal(Buffer.from(lying.data).toString(), event.data);
    assert.equal(Buffer.from(lying.metadata).toString(), event.meta);
    for await (const { event: seen } of client.readStream(`${namespace}.gathering-1`))
      assert.deepEqual([seen?.data, seen?.metadata], [{ z: 1, a: 2 }, { v: 1 }]);
    const [read] = await wholeLog(store, 10);
    assert.deepEqual([read?.data, read?.meta], [event.data, event.meta]);
  });

  test('[J1] what earlier builds wrote is read, and has the same hashes and the same chain as JSON', async (t) => {
    const before = await world(t);
    const now = await world(t);
    const events = Array.from({ length: 5 }, (_, index) => spaced(`Held${index}`));
    await before.foundAsBefore();
    await before.writeAsBefore('gathering-1', events);
    const [old, fresh] = [await before.open(), await now.open()];
    await fresh.append('gathering-1', NO_STREAM, events);
    const [ours, theirs] = [await wholeLog(old, 2), await wholeLog(fresh, 2)];
    assert.deepEqual(ours.map(storedEventHash), theirs.map(storedEventHash));
    assert.equal(ours.reduce(chainLink, ''), theirs.reduce(chainLink, ''));
    // The server knows a repeat by its ids, whichever form it comes in.
    assert.equal((await old.append('gathering-1', NO_STREAM, events)).revision, 4);
  });

  test('[J6] as JSON only when no node of an earlier build was heard for two minutes, then by every node, for ever', async (t) => {
    const { foundAsBefore, probeAsBefore, open, passes, raw } = await world(t);
    await foundAsBefore();
    const [one, other] = [await open(), await open()];
    let revision = NO_STREAM;
    const form = async (store: EventStoreDb): Promise<string> => {
      ({ revision } = await store.append('points-1', revision, someEvents(1)));
      return (await raw('points-1')).at(-1)!.isJson ? 'json' : 'bytes';
    };
    assert.equal(await form(one), 'bytes');
    // A node of an earlier build among them: it is heard, however long it takes.
    for (let probe = 0; probe < 10; probe++) {
      passes(LATER_MS);
      if (probe % 3 === 0) await probeAsBefore();
      await one.clockOffset();
      await other.clockOffset();
    }
    assert.equal(await form(one), 'bytes');
    assert.equal(await form(other), 'bytes');
    // It has gone.
    for (let probe = 0; probe < 5; probe++) {
      passes(LATER_MS);
      await one.clockOffset();
    }
    await eventually(30_000, async () => (await form(one)) === 'json' && (await form(other)) === 'json', 'JSON from both');
    assert.equal(await form(await open()), 'json');
    const kinds = (await raw('points-1')).map(({ isJson }) => isJson);
    assert.ok(kinds.includes(false) && kinds.includes(true));
    assert.equal((await wholeLog(one, 7)).length, revision + 1);
    assert.deepEqual(
      (await raw('$store')).map(({ type }) => type),
      ['StoreCreated', 'EventsAreJson'],
    );
  });
});
