import assert from 'node:assert/strict';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openEventWriter, type EventWriter } from '@aarambh/infra/sqlite/event-writer.ts';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { eventsOf, someEvent, temporaryFolder } from '../../support/store-events.ts';

const EVENTS = 1000;
/** Bytes of a frame in the WAL: header and page. */
const FRAME = 24 + 4096;

describe('[J1] damage on the disk is reported and never served', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let dir: string;
  beforeEach(() => {
    folder = temporaryFolder();
    dir = folder.in('data');
    mkdirSync(dir);
  });
  afterEach(() => folder.remove());

  const files = (at: string) => ({ path: join(at, 'events.db'), headPath: join(at, 'events.head') });

  /** Appends `count` events, a few to a transaction, each with a text of its own to be found on the disk. */
  function fill(writer: EventWriter, count: number): void {
    for (let first = 0; first < count; first += 10) {
      const numbers = Array.from({ length: Math.min(10, count - first) }, (_, offset) => first + offset);
      const events = numbers.flatMap((number) => {
        const { id, type, meta } = someEvent();
        return [id, type, JSON.stringify({ text: `number ${String(number).padStart(6, '0')} here` }), meta];
      });
      assert.ok(writer.write({ streams: ['gathering-1'], expected: [first - 1], counts: [numbers.length], events }).ok);
    }
  }

  /** A store that was closed in peace: all of it is in events.db. */
  function closedStore(): void {
    const writer = openEventWriter(files(dir));
    fill(writer, EVENTS);
    writer.close();
  }

  /** What a kill leaves: the file with its WAL and the note, copied while the writer has them open. */
  function killedStore(): string {
    const writer = openEventWriter(files(dir));
    writer.tidy();
    fill(writer, 100);
    const left = folder.in('left');
    mkdirSync(left);
    for (const name of ['events.db', 'events.db-wal', 'events.head']) copyFileSync(join(dir, name), join(left, name));
    writer.close();
    return left;
  }

  function flip(path: string, at: number): void {
    const bytes = readFileSync(path);
    bytes[at]! ^= 1;
    writeFileSync(path, bytes);
  }

  /** Flips one bit in the text of an event. */
  function damage(number: number): void {
    flip(join(dir, 'events.db'), readFileSync(join(dir, 'events.db')).indexOf(`number ${String(number).padStart(6, '0')} here`) + 12);
  }

  test('[J1] a flipped bit in one of the last events: the store does not start and says which', async () => {
    closedStore();
    damage(EVENTS - 3);
    await assert.rejects(openSqliteEventStore(files(dir)), (error) => error instanceof StoreCorrupt && error.position === EVENTS - 2);
  });

  test('[J1] a flipped bit in an old event: everything before it is served, the event and its page never', async () => {
    closedStore();
    damage(99);
    const reports: unknown[] = [];
    const reported = Promise.withResolvers<undefined>();
    const store = await openSqliteEventStore({
      ...files(dir),
      report(error) {
        reports.push(error);
        reported.resolve(undefined);
      },
    });
    assert.equal((await store.readAll({ after: 0, limit: 99 })).events.length, 99);
    await assert.rejects(store.readAll({ after: 90, limit: 20 }), (error) => error instanceof StoreCorrupt && error.position === 100);
    await assert.rejects(store.readAll({ after: 0, limit: 200, types: ['SomethingHappened'] }), StoreCorrupt);
    await assert.rejects(store.readAllBackwards({ before: 105, limit: 10 }), StoreCorrupt);
    await assert.rejects(eventsOf(store, 'gathering-1'), StoreCorrupt);
    let delivered = 0;
    const subscription = store.subscribe({ after: 0, batch: 50 }, (events) => void (delivered += events.length));
    await reported.promise;
    await subscription.stop();
    assert.equal(delivered, 50);
    assert.ok(reports[0] instanceof StoreCorrupt);
    await store.close();
  });

  test('[J1] control: without the checksum of the rows the damaged event is served', async () => {
    closedStore();
    damage(99);
    const db = new DatabaseSync(files(dir).path, { readOnly: true });
    assert.match(String(db.prepare('SELECT data FROM events WHERE position = 100').get()?.data), /number 000098 here/);
    db.close();
  });

  test('[J1] flipped bits anywhere in the committed tail of the WAL: acknowledged events are missed, and the store does not start', async () => {
    const left = killedStore();
    const wal = readFileSync(join(left, 'events.db-wal'));
    const frames = Math.floor((wal.length - 32) / FRAME);
    for (const frame of [0, frames >> 1, frames - 1]) {
      const copy = folder.in(`copy-${frame}`);
      mkdirSync(copy);
      for (const name of ['events.db', 'events.db-wal', 'events.head']) copyFileSync(join(left, name), join(copy, name));
      flip(join(copy, 'events.db-wal'), 32 + frame * FRAME + 1000);
      await assert.rejects(
        openSqliteEventStore(files(copy)),
        (error) => error instanceof StoreCorrupt && /acknowledged events are lost/.test(error.message),
      );
    }
  });

  test('[J1] a WAL cut inside what was acknowledged is noticed, at every start', async () => {
    const left = killedStore();
    truncateSync(join(left, 'events.db-wal'), readFileSync(join(left, 'events.db-wal')).length - FRAME / 2);
    await assert.rejects(openSqliteEventStore(files(left)), StoreCorrupt);
    await assert.rejects(openSqliteEventStore(files(left)), StoreCorrupt);
  });

  test('[J1] control: without the note beside the store the loss goes unnoticed', async () => {
    const left = killedStore();
    truncateSync(join(left, 'events.db-wal'), readFileSync(join(left, 'events.db-wal')).length - FRAME / 2);
    rmSync(join(left, 'events.head'));
    const store = await openSqliteEventStore(files(left));
    assert.equal(store.headNow(), 90);
    await store.close();
  });

  test('[J1] a torn tail that nobody was answered for is dropped, and everything acknowledged is there', async () => {
    const left = killedStore();
    appendFileSync(join(left, 'events.db-wal'), readFileSync(join(left, 'events.db-wal')).subarray(32, 32 + FRAME + 100));
    const store = await openSqliteEventStore(files(left));
    assert.equal((await eventsOf(store, 'gathering-1')).length, 100);
    await store.close();
  });

  test('[J1] a row that was taken away is noticed, and so is the whole file', async () => {
    closedStore();
    const db = new DatabaseSync(join(dir, 'events.db'));
    db.exec('DELETE FROM events WHERE position = 100');
    db.close();
    const store = await openSqliteEventStore(files(dir));
    await assert.rejects(store.readAll({ after: 90, limit: 20 }), (error) => error instanceof StoreCorrupt && error.position === 100);
    await assert.rejects(store.readAll({ after: 99, limit: 1 }), StoreCorrupt);
    await store.close();
    rmSync(join(dir, 'events.db'));
    assert.equal(existsSync(join(dir, 'events.db')), false);
    await assert.rejects(openSqliteEventStore(files(dir)), (error) => error instanceof StoreCorrupt && /missing/.test(error.message));
  });
});
