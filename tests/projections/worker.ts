/** The threads of `worker.test.ts`: the live projections, or a rebuild, over a SQLite log in a folder. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { runProjectionWorker, runRebuildWorker } from '@aarambh/projections/host/worker.ts';
import { readModels } from '@aarambh/projections/read-models.ts';

export interface WorkerSetup {
  readonly folder: string;
  readonly lockPriority: SharedArrayBuffer;
  /** Null for the live projections. */
  readonly rebuild: readonly string[] | null;
}

const { folder, lockPriority, rebuild } = workerData as WorkerSetup;

function open() {
  const log = openSqliteEventReader({ path: join(folder, 'events.db') });
  const keys = memoryKeys();
  const live = rebuild === null;
  const writer = openSqliteDocumentWriter({ path: join(folder, 'documents.db'), models: readModels, epoch: log.epoch, lockPriority, live });
  return {
    models: readModels,
    log,
    keys,
    writer,
    codec: eventCodec(eventRegistry, keys),
    pageSize: 100,
    async close() {
      await writer.close();
      log.close();
    },
  };
}

if (rebuild === null) await runProjectionWorker(parentPort!, open);
else
  await runRebuildWorker(parentPort!, () => {
    const parts = open();
    return { ...parts, models: readModels.filter(({ name }) => rebuild.includes(name)) };
  });
