import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  START,
  streamNameFilter,
  TimeoutError,
  UnavailableError,
  UnknownError,
  type AppendResult,
  type Position,
} from '@eventstore/db-client';
import { collected, eventually, recorded } from '../support/eventstore-server/client-helpers.ts';
import { startEventStoreServer, type EventStoreServer } from '../support/eventstore-server/server.ts';

/** What only the stand-in can be asked for, or what is known of the server's code rather than observed. */
describe('The stand-in for EventStoreDB', { timeout: 60_000 }, () => {
  let folder: string;
  let server: EventStoreServer;
  let client: EventStoreDBClient;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'eventstore-stand-in-'));
    server = await startEventStoreServer({ dataDir: folder });
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    await client.dispose();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const append = (stream: string, expectedRevision: bigint | typeof NO_STREAM, id: string = randomUUID()): Promise<AppendResult> =>
    client.appendToStream(stream, jsonEvent({ id, type: 'SeatHeld', data: {} }), { expectedRevision });

  test('keeps events, revisions and what makes repeats safe over a restart', async () => {
    const id = randomUUID();
    const first = await append('a-1', NO_STREAM, id);
    await append('b-1', NO_STREAM);
    await client.deleteStream('b-1');
    const before = await collected(client.readAll());
    await server.stop();
    server = await startEventStoreServer({ dataDir: folder, port: server.port });
    assert.deepEqual(await recovered(() => append('a-1', NO_STREAM, id)), first);
    assert.deepEqual(await collected(client.readAll({ maxCount: before.length })), before);
    assert.equal((await append('b-1', 0n)).nextExpectedRevision, 1n);
    assert.equal((await collected(client.readStream('b-1'))).length, 1);
  });

  test('killed: an append under way is unavailable, one error ends a subscription, and the client recovers by itself', async () => {
    await append('a-1', NO_STREAM);
    const subscription = client.subscribeToAll({ fromPosition: START });
    const seen = recorded(subscription, ({ streamId }) => streamId === 'a-1');
    const errors: unknown[] = [];
    subscription.on('error', (error) => errors.push(error));
    await eventually(() => seen.length === 1);
    server.pause();
    const underWay = append('a-1', 0n);
    const refused = assert.rejects(underWay, { type: 'unavailable', code: 14 });
    await server.stop();
    await refused;
    await eventually(() => errors.length > 0);
    await assert.rejects(append('a-1', 0n), (error) => error instanceof Error && 'code' in error && error.code === 14);
    server = await startEventStoreServer({ dataDir: folder, port: server.port });
    await recovered(() => append('a-1', 0n));
    assert.equal(errors.length, 1);
    assert.equal(seen.length, 1);
  });

  test('dropped connections: the same, but the server lives on', async () => {
    await append('a-1', NO_STREAM);
    const subscription = client.subscribeToAll({ fromPosition: START });
    const failed = once(subscription, 'error');
    subscription.resume();
    await once(subscription, 'confirmation');
    server.dropConnections();
    const [error] = (await failed) as [unknown];
    assert(error instanceof UnavailableError);
    const result = await recovered(() => append('a-1', 0n));
    assert.equal(result.nextExpectedRevision, 1n);
  });

  test('paused: nothing is answered before it goes on, and then everything is', async () => {
    await append('a-1', NO_STREAM);
    server.pause();
    const started = performance.now();
    const pending = append('a-1', 0n);
    const first = await Promise.race([pending, new Promise((resolve) => setTimeout(() => resolve('nothing'), 100))]);
    assert.equal(first, 'nothing');
    server.resume();
    assert.equal((await pending).nextExpectedRevision, 1n);
    assert(performance.now() - started >= 100);
  });

  test('slowed: each way takes the time that was asked for; the control is fast', async () => {
    await append('a-1', NO_STREAM);
    const timed = async (expected: bigint): Promise<number> => {
      const started = performance.now();
      await append('a-1', expected);
      return performance.now() - started;
    };
    const control = Math.min(await timed(0n), await timed(1n), await timed(2n));
    server.delay(60);
    assert((await timed(3n)) >= 119);
    server.delay(0);
    assert(control < 119, `${control} ms without a delay`);
  });

  test('not ready: refused as by a server that is starting', async () => {
    await append('a-1', NO_STREAM);
    server.setReady(false);
    await assert.rejects(append('a-1', 0n), (error) => error instanceof UnknownError && /Server Is Not Ready/.test(error.message));
    server.setReady(true);
    assert.equal((await append('a-1', 0n)).nextExpectedRevision, 1n);
  });

  const many = (count: number) => Array.from({ length: count }, () => jsonEvent({ type: 'SeatHeld', data: {} }));

  async function as2210(use: (older: EventStoreDBClient) => Promise<void>): Promise<void> {
    const olderServer = await startEventStoreServer({ version: '22.10' });
    const older = EventStoreDBClient.connectionString(olderServer.url);
    await use(older);
    await older.dispose();
    await olderServer.stop();
  }

  test('24.2 tells a subscriber that it has caught up, and when it falls behind and catches up again; it is not dropped', async () => {
    const told: string[] = [];
    const subscription = client
      .subscribeToAll({ fromPosition: END })
      .on('caughtUp', () => told.push('caughtUp'))
      .on('fellBehind', () => told.push('fellBehind'));
    const seen = recorded(subscription, ({ streamId }) => streamId === 'a-1');
    await eventually(() => told.length === 1);
    await append('a-1', NO_STREAM);
    await eventually(() => seen.length === 1);
    await client.appendToStream('a-1', many(100), { expectedRevision: 0n });
    await eventually(() => told.length === 3 && seen.length === 101);
    assert.deepEqual(told, ['caughtUp', 'fellBehind', 'caughtUp']);
    await subscription.unsubscribe();
  });

  test('22.10 does not tell that, and drops a subscriber that is too slow', async () => {
    await as2210(async (older) => {
      const subscription = older.subscribeToAll({ fromPosition: END });
      subscription.on('caughtUp', () => assert.fail('22.10 knows no such message'));
      const failed = once(subscription, 'error');
      subscription.resume();
      await once(subscription, 'confirmation');
      await older.appendToStream('a-1', many(100));
      assert((await failed)[0] instanceof TimeoutError);
    });
  });

  test('22.10 names the end of the log as a checkpoint, and what comes there counts as seen; 24.2 stays at the last event it sent', async () => {
    const checkpointOf = (from: EventStoreDBClient): Promise<Position> =>
      new Promise((resolve) => {
        const filter = streamNameFilter({ prefixes: ['a-'], checkpointInterval: 1000, checkpointReached: (_, at) => resolve(at) });
        from
          .subscribeToAll({ filter })
          .on('error', () => undefined)
          .resume();
      });
    await as2210(async (older) => {
      const { position } = await older.appendToStream('a-1', many(1));
      const checkpoint = await checkpointOf(older);
      assert.equal(checkpoint.prepare, 0n);
      assert(checkpoint.commit > position!.commit);
      assert.deepEqual((await older.appendToStream('a-1', many(1))).position!.commit, checkpoint.commit);
    });
    const nothing = { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n };
    assert.deepEqual(await checkpointOf(client), nothing);
    const { position } = await append('a-1', NO_STREAM);
    assert.deepEqual(await checkpointOf(client), position);
  });

  test('reads all backwards from before a position; from where no record begins it cannot be read, in words of each version', async () => {
    const [one, two] = [await append('a-1', NO_STREAM), await append('a-1', 0n)];
    const [before] = await collected(client.readAll({ direction: BACKWARDS, fromPosition: two.position!, maxCount: 1 }));
    assert.deepEqual(before!.event!.position, one.position);
    const at = (commit: bigint): Position => ({ commit, prepare: commit });
    const between = at(one.position!.commit + 1n);
    const beyond = at(1n << 40n);
    await assert.rejects(collected(client.readAll({ fromPosition: between })), /Unexpected ReadAllResult: InvalidPosition/);
    await assert.rejects(collected(client.readAll({ fromPosition: beyond, direction: BACKWARDS })), /Unexpected ReadAllResult: Error/);
    assert.deepEqual(await collected(client.readAll({ fromPosition: beyond })), []);
    await assert.rejects(collected(client.subscribeToAll({ fromPosition: between })), /invalid position/);
    await as2210(async (older) => {
      const { position } = await older.appendToStream('a-1', many(2));
      const inside = at(position!.commit - 1n);
      await assert.rejects(collected(older.readAll({ fromPosition: inside })), /Unexpected ReadAllResult: Error/);
      await assert.rejects(collected(older.subscribeToAll({ fromPosition: inside })), /Exception was thrown by handler/);
    });
  });

  test('events of the system come between those of the clients', async () => {
    for (let revision = -1n; revision < 300n; revision += 100n)
      await client.appendToStream(
        'a-1',
        Array.from({ length: 100 }, () => jsonEvent({ type: 'SeatHeld', data: {} })),
        { expectedRevision: revision < 0n ? NO_STREAM : revision },
      );
    const types = (await collected(client.readAll())).map(({ event }) => event!.type);
    assert(types.indexOf('$statsCollected') > types.indexOf('SeatHeld'));
    assert(types.lastIndexOf('SeatHeld') > types.indexOf('$statsCollected'));
  });

  test('a tombstone is the last event of its stream, with the largest revision there is', async () => {
    await append('a-1', NO_STREAM);
    await client.tombstoneStream('a-1');
    const [last] = await collected(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    assert.deepEqual([last!.event!.type, last!.event!.revision], ['$streamDeleted', 2n ** 63n - 1n]);
    await assert.rejects(client.deleteStream('a-1'), { type: 'stream-deleted', streamName: 'a-1' });
  });

  test('is found by clients that ask for the members of a cluster', async () => {
    await append('a-1', NO_STREAM);
    const address = `127.0.0.1:${server.port}`;
    const finder = EventStoreDBClient.connectionString(`esdb://${address},${address}?tls=false`);
    assert.equal((await collected(finder.readStream('a-1'))).length, 1);
    await finder.dispose();
  });

  test('starts from the command line, says where, and stops on SIGTERM', async () => {
    const script = fileURLToPath(new URL('../support/eventstore-server/start.ts', import.meta.url));
    const data = join(folder, 'child');
    const child = spawn(process.execPath, [script, '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /^EventStoreDB stand-in listens on (?<url>esdb:\/\/127\.0\.0\.1:\d+\?tls=false)\n$/.exec(line.toString())?.groups?.url;
    assert(url !== undefined, line.toString());
    const other = EventStoreDBClient.connectionString(url);
    assert.equal((await other.appendToStream('a-1', jsonEvent({ type: 'SeatHeld', data: {} }))).success, true);
    await other.dispose();
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
});

/** What `work` answers once the client has found its way back; a try while it has not is refused at once. */
async function recovered<T>(work: () => Promise<T>, ms = 5000): Promise<T> {
  for (const deadline = Date.now() + ms; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
