/**
 * P1: 64 clients append one event each (300 bytes, expected revision), and again as soon as they are answered, through the store's
 * port. Against raw 4 KiB write + fdatasync on the same disk, and against transactions of 64 such rows on the same schema.
 * Rounds of the three are interleaved, and the median of the rounds counts, because a disk's speed drifts.
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { NO_STREAM, type EventStore, type NewEvent } from '@aarambh/kernel/ports/event-store.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { openWritable } from '@aarambh/infra/sqlite/connection.ts';
import { EVENT_SCHEMA } from '@aarambh/infra/sqlite/event-rows.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { figure, median, percentile, type Figure } from './figure.ts';

const CLIENTS = 64;
const ROUNDS = 7;
const RAW_FLUSHES = 2000;
const TRANSACTIONS = 500;
const APPENDS = 48_000;
const WARM_UP = 8000;
const AUTOCHECKPOINT = 4000;
/** Raw flushes a second from which on it is no longer the disk that bounds appends. */
const FAST_DISK = 10_000;

/** 300 bytes of data and metadata. */
const DATA = JSON.stringify({ text: 'd'.repeat(158) });
const META = JSON.stringify({ v: 1, time: '2026-11-21T00:00:00.000Z', actor: 'system:bench', corr: 'c'.repeat(46) });

export async function benchStore(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  const transaction = transactionsOf(folder.in('floor.db'));
  try {
    const clients = appendingClients(store);
    await clients(WARM_UP);
    transaction.run(TRANSACTIONS / 5);
    const rounds: { raw: number; rows: number; appends: number; transaction: number; transactionP99: number; p99: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const raw = rawFlushes(folder.in('raw'));
      const floor = transaction.run(TRANSACTIONS);
      const { rate, latencies } = await clients(APPENDS);
      rounds.push({
        raw,
        rows: floor.rate,
        appends: rate,
        transaction: median(floor.durations),
        transactionP99: percentile(floor.durations, 0.99),
        p99: percentile(latencies, 0.99),
      });
    }
    const of = (value: (round: (typeof rounds)[number]) => number): number => median(rounds.map(value));
    return [
      figure({
        id: 'P1a',
        name: '64 clients append against raw 4 KiB write + fdatasync',
        value: of(({ appends }) => appends),
        unit: 'appends/s',
        floor: of(({ raw }) => raw),
        ratio: of(({ appends, raw }) => appends / raw),
        goal: of(({ raw }) => raw) >= FAST_DISK ? '>= 5' : '>= 10',
      }),
      figure({
        id: 'P1b',
        name: '64 clients append against transactions of 64 rows',
        value: of(({ appends }) => appends),
        unit: 'appends/s',
        floor: of(({ rows }) => rows),
        ratio: of(({ appends, rows }) => appends / rows),
        goal: '>= 0.6',
      }),
      figure({
        id: 'P1c',
        name: `p99 of an append against the p99 of such a transaction (against its median: ${of(({ p99, transaction: median }) => p99 / median).toFixed(2)})`,
        value: of(({ p99 }) => p99),
        unit: 'ms',
        floor: of(({ transactionP99 }) => transactionP99),
        ratio: of(({ p99, transactionP99 }) => p99 / transactionP99),
        goal: '<= 2.5',
      }),
    ];
  } finally {
    transaction.close();
    await store.close();
    folder.remove();
  }
}

/** Flushes a second of 4 KiB written over a file that has its blocks already: the fastest that a disk can acknowledge. */
function rawFlushes(path: string): number {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(4096, 1);
  writeSync(file, Buffer.alloc(4096 * RAW_FLUSHES), 0, 4096 * RAW_FLUSHES, 0);
  fsyncSync(file);
  const start = performance.now();
  for (let index = 0; index < RAW_FLUSHES; index++) {
    writeSync(file, block, 0, 4096, index * 4096);
    fdatasyncSync(file);
  }
  const elapsed = performance.now() - start;
  closeSync(file);
  return (RAW_FLUSHES / elapsed) * 1000;
}

/** Transactions of 64 rows in this thread, with nothing around them: no revisions checked, no checksums computed. */
function transactionsOf(path: string) {
  const db = openWritable(path, { synchronous: 'FULL', autocheckpoint: AUTOCHECKPOINT });
  db.exec(EVENT_SCHEMA);
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  let position = 0;
  let revision = 0;
  return {
    run(count: number): { rate: number; durations: number[] } {
      const durations: number[] = [];
      const start = performance.now();
      for (let index = 0; index < count; index++) {
        const before = performance.now();
        begin.run();
        for (let client = 1; client <= CLIENTS; client++) insert.run(++position, client, revision, 1, newId(), DATA, META, 1);
        commit.run();
        revision++;
        durations.push(performance.now() - before);
      }
      return { rate: ((count * CLIENTS) / (performance.now() - start)) * 1000, durations };
    },
    close: () => db.close(),
  };
}

/** 64 clients, each with a stream of its own and one append under way. */
function appendingClients(store: EventStore): (appends: number) => Promise<{ rate: number; latencies: number[] }> {
  const revisions = Array.from({ length: CLIENTS }, () => NO_STREAM);
  return async (appends) => {
    const latencies: number[] = [];
    let left = appends;
    async function client(index: number): Promise<void> {
      while (left-- > 0) {
        const event: NewEvent = { id: newId(), type: 'Measured', data: DATA, meta: META };
        const before = performance.now();
        const { revision } = await store.append(`bench-${index}`, revisions[index]!, [event]);
        latencies.push(performance.now() - before);
        revisions[index] = revision;
      }
    }
    const start = performance.now();
    await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
    return { rate: (appends / (performance.now() - start)) * 1000, latencies };
  };
}

if (import.meta.main) console.table(await benchStore(), ['id', 'name', 'value', 'unit', 'floor', 'ratio', 'goal', 'met']);
