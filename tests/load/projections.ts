/**
 * P4: all read models rebuilt from a log of 1,000,000 events (EVENTS for fewer), against reading, parsing, decrypting and
 * writing the final documents once (a; `projections-worker.ts` says exactly what); rounds of both take turns. What writers keep
 * (b) is measured with the product's own threads: 64 clients append one event each, in turns with and without a rebuild, the
 * live projections following.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { projectionClient } from '@aarambh/projections/host/client.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { dataFolder, type DataFolder } from '../../services/server/data-folder.ts';
import type { ProjectionWorkerData } from '../../services/server/workers/projection-parts.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { MIX, writeMix } from './event-mix.ts';
import { figure, median, type Figure } from './figure.ts';
import type { Measured, MeasureRequest } from './projections-worker.ts';

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const ROUNDS = 3;
const CLIENTS = 64;
/** Milliseconds of each turn of the writers; several fit into one rebuild. */
const TURN_MS = 2000;
const TURNS = 3;

export async function benchProjections(): Promise<Figure[]> {
  const temporary = temporaryFolder();
  const folder = dataFolder(temporary.path);
  try {
    const { events, epoch } = await fill(folder);
    return [await rebuildAgainstFloor(folder, events), await writersMeanwhile(folder, events, epoch)];
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

async function rebuildAgainstFloor(folder: DataFolder, events: number): Promise<Figure> {
  // The first rebuild makes the documents that the floor writes.
  const { documents } = await measured(folder, 'rebuild');
  const rounds: { floor: number; rebuild: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const floor = await measured(folder, 'floor');
    const rebuild = await measured(folder, 'rebuild');
    rounds.push({ floor: floor.seconds, rebuild: rebuild.seconds });
  }
  return figure({
    id: 'P4a',
    name: `rebuild of all ${readModels.length} read models (${documents} documents) from ${events} events: ${MIX}`,
    value: events / median(rounds.map(({ rebuild }) => rebuild)),
    unit: 'events/s',
    floor: events / median(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ floor, rebuild }) => floor / rebuild)),
    goal: '>= 0.5',
  });
}

async function measured(folder: DataFolder, what: MeasureRequest['what']): Promise<Measured> {
  const worker = new Worker(new URL('./projections-worker.ts', import.meta.url), { workerData: { folder, what } satisfies MeasureRequest });
  const exited = once(worker, 'exit');
  const [result] = (await once(worker, 'message')) as [Measured];
  await exited;
  return result;
}

async function writersMeanwhile(folder: DataFolder, events: number, epoch: string): Promise<Figure> {
  const store = await openSqliteEventStore({ path: folder.events, headPath: folder.acknowledged });
  const lockPriority = new SharedArrayBuffer(4);
  const worker = (name: string, models: readonly string[]): Worker =>
    new Worker(new URL(`../../services/server/workers/${name}.ts`, import.meta.url), {
      workerData: { folder, epoch, lockPriority, models } satisfies ProjectionWorkerData,
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
