/**
 * P20a: a million events of the community's mix, exported from one embedded store and imported into another, against scanning that log once
 * and appending its events in bare transactions of the writer (no threads, no file between). P20 prints what both used at most.
 */
import { mkdirSync } from 'node:fs';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openEventWriter } from '@aarambh/infra/sqlite/event-writer.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { movableFolder } from '@aarambh/server/move/embedded.ts';
import { exportTo } from '@aarambh/server/move/export.ts';
import { importFrom } from '@aarambh/server/move/import.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { writeMix } from './event-mix.ts';
import { figure, type Figure } from './figure.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
export const PASSPHRASE = 'only for the bench';
/** As large as the transactions of an import. */
const FLOOR_PAGE = 4000;
const SAMPLE_MS = 250;
/** Heights of the curve, one character each. */
const BARS = '▁▂▃▄▅▆▇█';
const COLUMNS = 48;

export async function benchMoving(): Promise<Figure[]> {
  const folder = temporaryFolder();
  try {
    const events = await fill(folder.in('source'));
    const floor = await floorOf(folder.in('source'), folder.in('floor'));
    const memory = memoryCurve();
    const exporting = await timed(() => exported(folder.in('source'), folder.in('file')));
    const importing = await timed(() => imported(folder.in('file'), folder.in('target')));
    console.log(memory.end());
    const rate = (ms: number): number => (events / ms) * 1000;
    return [
      figure({
        id: 'P20a',
        name: `export (${seconds(exporting)}) and import (${seconds(importing)}) of ${events} events against scan (${seconds(floor.scan)}) and append (${seconds(floor.append)})`,
        value: rate(exporting + importing),
        unit: 'events/s',
        floor: rate(floor.scan + floor.append),
        ratio: (floor.scan + floor.append) / (exporting + importing),
        goal: '>= 0.5',
      }),
    ];
  } finally {
    folder.remove();
  }
}

export async function fill(path: string, wanted = EVENTS): Promise<number> {
  const folder = dataFolder(path);
  mkdirSync(path);
  // A folder that has events and no secrets is refused.
  openSecrets(folder.secrets);
  const store = await openSqliteEventStore({ path: folder.events, headPath: folder.acknowledged });
  const keys = await openSqliteKeys({ path: folder.keys, tombstonesPath: folder.tombstones });
  await writeMix(store, eventCodec(eventRegistry, keys), wanted);
  const head = await store.head();
  await keys.close();
  await store.close();
  return head;
}

/** Milliseconds for reading the log, and for writing it in transactions of the bare writer. */
async function floorOf(source: string, target: string): Promise<{ scan: number; append: number }> {
  mkdirSync(target);
  const to = dataFolder(target);
  const from = await movableFolder(dataFolder(source));
  const writer = openEventWriter({ path: to.events, headPath: to.acknowledged });
  let scan = 0;
  let append = 0;
  for (let after = 0, end = false; !end;) {
    const started = performance.now();
    const page = await from.log.readAll({ after, limit: FLOOR_PAGE });
    const read = performance.now();
    const answer = writer.write(batchOf(page.events));
    append += performance.now() - read;
    scan += read - started;
    if (!answer.ok) throw new Error(answer.message);
    ({ next: after, end } = page);
  }
  writer.close();
  await from.close();
  return { scan, append };
}

function batchOf(events: readonly StoredEvent[]) {
  return {
    streams: events.map(({ stream }) => stream),
    expected: events.map(({ revision }) => revision - 1),
    counts: events.map(() => 1),
    events: events.flatMap(({ id, type, data, meta }) => [id, type, data, meta]),
  };
}

export async function exported(source: string, file: string): Promise<void> {
  const from = await movableFolder(dataFolder(source));
  await exportTo(file, from, { passphrase: PASSPHRASE });
  await from.close();
}

async function imported(file: string, target: string): Promise<void> {
  await importFrom(file, () => movableFolder(dataFolder(target)), { passphrase: PASSPHRASE });
}

export async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Resident memory of the process, all threads and the floor's leftovers in it, as a curve over time. */
function memoryCurve(): { end: () => string } {
  const samples = [process.memoryUsage.rss()];
  const timer = setInterval(() => samples.push(process.memoryUsage.rss()), SAMPLE_MS);
  return {
    end() {
      clearInterval(timer);
      const most = Math.max(...samples);
      const width = Math.max(1, Math.ceil(samples.length / COLUMNS));
      const columns = Array.from({ length: Math.ceil(samples.length / width) }, (_, index) =>
        Math.max(...samples.slice(index * width, (index + 1) * width)),
      );
      const curve = columns.map((bytes) => BARS[Math.min(BARS.length - 1, Math.floor((bytes / most) * BARS.length))]).join('');
      return `P20  resident memory from 0 to ${mebibytes(most)} MiB: ${curve} (begins at ${mebibytes(samples[0]!)} MiB)`;
    },
  };
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

if (import.meta.main) console.table(await benchMoving(), ['id', 'name', 'value', 'unit', 'floor', 'ratio', 'goal', 'met']);
