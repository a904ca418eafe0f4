/**
 * P4: all read models rebuilt from a log of 1,000,000 events (EVENTS for fewer). The floor reads the same log (a), parses each
 * event's data and metadata, opens the personal parts that a read model shows, and writes each document once, as it is in the
 * end, into the same tables and indexes. Rounds of both take turns. What writers keep (b) is measured on the product's own
 * engines: 64 clients append one event each, in turns with and without a rebuild in its thread, the live projections following.
 */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys, openSqliteKeysReader } from '@aarambh/infra/sqlite/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { DocumentWrite, DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import { projectionClient } from '@aarambh/projections/host/client.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { dataFolder, type DataFolder } from '../../services/server/data-folder.ts';
import type { ProjectionWorkerData } from '../../services/server/workers/projection-parts.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { MIX, writeMix } from './event-mix.ts';
import { figure, median, type Figure } from './figure.ts';

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const ROUNDS = 3;
const CLIENTS = 64;
/** Milliseconds of each turn of the writers; several fit into one rebuild. */
const TURN_MS = 2000;
const TURNS = 3;
const PAGE = 1000;
/** Documents of one transaction of the floor. */
const FLOOR_WRITES = 10_000;

export async function benchProjections(): Promise<Figure[]> {
  const temporary = temporaryFolder();
  const folder = dataFolder(temporary.path);
  try {
    const { events, epoch } = await fill(folder);
    return [await rebuildAgainstFloor(folder, events, epoch), await writersMeanwhile(folder, events, epoch)];
  } finally {
    temporary.remove();
  }
}

async function fill(folder: DataFolder): Promise<{ events: number; epoch: string }> {
  openSecrets(folder.secrets);
  const store = await openSqliteEventStore({ path: folder.events, headPath: folder.acknowledged });
  const keys = await openSqliteKeys({ path: folder.keys, tombstonesPath: folder.tombstones });
  const events = await writeMix(store, eventCodec(eventRegistry, keys), EVENTS);
  await keys.close();
  await store.close();
  return { events, epoch: store.epoch };
}

async function rebuildAgainstFloor(folder: DataFolder, events: number, epoch: string): Promise<Figure> {
  const log = openSqliteEventReader({ path: folder.events });
  const keys = openSqliteKeysReader({ path: folder.keys });
  const codec = eventCodec(eventRegistry, keys);
  const personal = new Set(readModels.flatMap((model) => model.personal ?? []));

  async function timed(path: string, work: (writer: DocumentWriter) => Promise<unknown>): Promise<number> {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    const writer = openSqliteDocumentWriter({ path, models: readModels, epoch });
    const start = performance.now();
    await work(writer);
    const seconds = (performance.now() - start) / 1000;
    await writer.close();
    return seconds;
  }

  function scan(): void {
    for (let after = 0; ;) {
      const page = log.readPageSync(after, PAGE);
      if (page.length === 0) return;
      after = page.at(-1)!.position;
      for (const stored of page) {
        if (personal.has(stored.type)) codec.decodeNow(stored);
        else {
          JSON.parse(stored.data);
          JSON.parse(stored.meta);
        }
      }
    }
  }

  async function writeOnce(writer: DocumentWriter, documents: readonly DocumentWrite[]): Promise<void> {
    const rebuild = await writer.rebuild(readModels.map(({ name }) => name));
    for (let at = 0; at < documents.length; at += FLOOR_WRITES) await rebuild.write(documents.slice(at, at + FLOOR_WRITES));
  }

  const rebuild = (writer: DocumentWriter): Promise<number> => rebuildDocuments({ models: readModels, writer, log, codec });
  const documents = new Map<string, DocumentWrite>();
  await timed(folder.documents, (writer) => rebuild(recording(writer, documents)));
  const finals = [...documents.values()].map((write) => ({ ...write, before: null }));
  documents.clear();

  const rounds: { floor: number; rebuild: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const floor = await timed(`${folder.documents}.floor`, async (writer) => {
      scan();
      await writeOnce(writer, finals);
    });
    rounds.push({ floor, rebuild: await timed(folder.documents, rebuild) });
  }
  await keys.close();
  log.close();
  return figure({
    id: 'P4a',
    name: `rebuild of all ${readModels.length} read models (${finals.length} documents) from ${events} events: ${MIX}`,
    value: events / median(rounds.map((round) => round.rebuild)),
    unit: 'events/s',
    floor: events / median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.floor / round.rebuild)),
    goal: '>= 0.5',
  });
}

/** A writer that remembers every document as it was written last. */
function recording(writer: DocumentWriter, documents: Map<string, DocumentWrite>): DocumentWriter {
  return {
    ...writer,
    async rebuild(names) {
      const rebuild = await writer.rebuild(names);
      return {
        ...rebuild,
        write(writes) {
          for (const write of writes) documents.set(`${write.model} ${write.id}`, write);
          return rebuild.write(writes);
        },
      };
    },
  };
}

async function writersMeanwhile(folder: DataFolder, events: number, epoch: string): Promise<Figure> {
  const store = await openSqliteEventStore({ path: folder.events, headPath: folder.acknowledged });
  const turnstile = new SharedArrayBuffer(4);
  const worker = (name: string, models: readonly string[]): Worker =>
    new Worker(new URL(`../../services/server/workers/${name}.ts`, import.meta.url), {
      workerData: { folder, epoch, turnstile, models } satisfies ProjectionWorkerData,
    });
  let rebuilding: Worker | null = null;
  const client = projectionClient({
    start: () => worker('projector', []),
    startRebuild: (models) => (rebuilding = worker('rebuild', models)),
    report: () => undefined,
  });
  await client.ready;
  store.onCommit((head) => client.wake(head));
  const revisions = Array.from({ length: CLIENTS }, () => NO_STREAM);
  const accounts = revisions.map(() => newId());
  const meta = JSON.stringify({ v: 1, time: '2026-11-21T00:00:00.000Z', actor: 'system:bench', corr: newId(), cause: newId() });

  async function turn(ms: number): Promise<number> {
    const end = performance.now() + ms;
    let appends = 0;
    async function write(index: number): Promise<void> {
      const stream = `account-${accounts[index]!}`;
      const data = JSON.stringify({ accountId: accounts[index]!, requestId: newId(), expiresAt: '2026-11-22T00:00:00.000Z' });
      while (performance.now() < end) {
        ({ revision: revisions[index] } = await store.append(stream, revisions[index]!, [
          { id: newId(), type: 'VerificationRequested', data, meta },
        ]));
        appends++;
      }
    }
    await Promise.all(accounts.map((_, index) => write(index)));
    return (appends / ms) * 1000;
  }

  await turn(TURN_MS / 2);
  const rounds: { alone: number; meanwhile: number }[] = [];
  for (let round = 0; round < TURNS; round++) {
    const alone = await turn(TURN_MS);
    let begun: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => (begun = resolve));
    const ended = client
      .rebuild(
        readModels.map(({ name }) => name),
        begun,
      )
      .catch(() => undefined);
    await Promise.race([reading, ended]);
    rounds.push({ alone, meanwhile: await turn(TURN_MS) });
    // One that is still at it has shown what it costs.
    await (rebuilding as Worker | null)?.terminate();
    await ended;
    await pause(100);
  }
  await client.stop();
  await store.close();
  return figure({
    id: 'P4b',
    name: `64 clients append while all read models are rebuilt from ${events} events`,
    value: median(rounds.map(({ meanwhile }) => meanwhile)),
    unit: 'appends/s',
    floor: median(rounds.map(({ alone }) => alone)),
    ratio: median(rounds.map(({ alone, meanwhile }) => meanwhile / alone)),
    goal: '>= 0.8',
  });
}
