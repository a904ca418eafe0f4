import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { keepingRoom } from '@aarambh/infra/files/keeping-room.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { PICTURE_LIMITS, pictureProcesses } from '@aarambh/infra/pictures/picture-processes.ts';
import { SHEET_LIMITS, sheetProcesses } from '@aarambh/infra/sheets/sheet-processes.ts';
import { SQLITE_CORRUPT, SQLITE_NOTADB, sqliteCode } from '@aarambh/infra/sqlite/connection.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { openSqliteEventStore, type SqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { projectionClient, type ProjectionClient } from '@aarambh/projections/host/client.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { makeFolder, refuseLostParts, refuseLostState, roomOf, type DataFolder } from './data-folder.ts';
import { lastRecordedTime, type Engines } from './engines.ts';
import { refuseSwappedSecrets } from './secrets-guard.ts';
import { refuseUnfinishedImport } from './move/import.ts';
import type { ProjectionWorkerData } from './workers/projection-parts.ts';

/** How long closing waits for the read models, so that the last signed head covers the whole log. Milliseconds. */
const CATCH_UP_MS = 3_000;

/**
 * Takes the data folder and opens the engines.
 * @throws {DataDirOwned} another process has it
 * @throws {ImportUnfinished} an import into it was interrupted
 * @throws {DataLost} keys, secrets, operational state or tombstones are gone, damaged or another folder's
 * @throws {StoreCorrupt} the log lost what it acknowledged, or its tail is damaged
 */
export async function openEmbeddedEngines(folder: DataFolder, report: (error: unknown, part: string) => void): Promise<Engines> {
  makeFolder(folder.root);
  const ownership = ownDataDir(folder.root);
  await using closing = new AsyncDisposableStack();
  closing.defer(() => ownership.release());
  refuseLostState(folder);
  const state = await openSqliteState({ path: folder.state, report: (error) => report(error, 'state') });
  closing.defer(() => state.close());
  // First: an import brings keys and secrets last, so those that are missing then are not lost.
  await refuseUnfinishedImport(state);
  // Before keys and secrets are opened, which makes those that are missing.
  refuseLostParts(folder);
  const secrets = openSecrets(folder.secrets);
  await refuseSwappedSecrets(state, folder.secrets, secrets);
  // Each of the two starts a thread; together they start in the time of one.
  const both = await Promise.allSettled([
    openSqliteEventStore({ path: folder.events, headPath: folder.acknowledged, report: (error) => report(error, 'event-store') }),
    openSqliteKeys({ path: folder.keys, tombstonesPath: folder.tombstones, report: (error) => report(error, 'keys') }),
  ]);
  for (const one of both) if (one.status === 'fulfilled') closing.defer(() => one.value.close());
  for (const one of both) if (one.status === 'rejected') throw one.reason;
  const [store, keys] = both.map((one) => (one as PromiseFulfilledResult<unknown>).value) as [SqliteEventStore, Keys];

  await prepareDocuments(folder, store, report);
  const projections = startProjections(folder, store.epoch, report);
  const stopWaking = store.onCommit((head) => projections.wake(head));
  closing.defer(async () => {
    stopWaking();
    await caughtUp(projections, store.headNow());
    await projections.stop();
  });
  const documents = openSqliteDocuments({
    ...QUERY_LIMITS,
    path: folder.documents,
    models: readModels,
    waitFor: projections.waitFor,
    reached: projections.reached,
    report: (error) => report(error, 'documents'),
  });
  closing.defer(() => documents.close());
  const pictures = pictureProcesses({ ...PICTURE_LIMITS, report: (error) => report(error, 'pictures') });
  closing.defer(() => pictures.close());
  const sheets = sheetProcesses({ ...SHEET_LIMITS, report: (error) => report(error, 'sheets') });
  closing.defer(() => sheets.close());
  const room = () => roomOf(folder);
  const lastTime = await lastRecordedTime(store);
  const opened = closing.move();
  return {
    store,
    keys,
    state,
    files: keepingRoom(folderFiles(folder.files), room),
    room,
    pictures,
    sheets,
    secrets,
    codec: eventCodec(eventRegistry, keys),
    marks: positionMarks(store.epoch),
    documents,
    projections,
    onEvents: null,
    lastTime,
    close: () => opened.disposeAsync(),
  };
}

/**
 * Makes the file of the documents and its tables where there are none, so that they can be read from at once. A damaged
 * file is thrown away: documents are made again from the log.
 */
async function prepareDocuments(
  { documents: path }: DataFolder,
  store: SqliteEventStore,
  report: (error: unknown, part: string) => void,
): Promise<void> {
  const of = { path, models: readModels, epoch: store.epoch, nothingYet: store.headNow() === 0 };
  const make = (): Promise<void> => openSqliteDocumentWriter({ ...of, live: false }).close();
  try {
    await make();
  } catch (error) {
    const code = sqliteCode(error);
    if (code !== SQLITE_CORRUPT && code !== SQLITE_NOTADB) throw error;
    report(error, 'documents');
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    await make();
  }
}

function startProjections(folder: DataFolder, epoch: string, report: (error: unknown, part: string) => void): ProjectionClient {
  const lockPriority = new SharedArrayBuffer(16);
  const dataFor = (models: readonly string[]): ProjectionWorkerData => ({ folder, epoch, lockPriority, models });
  return projectionClient({
    start: () => new Worker(new URL('./workers/projector.ts', import.meta.url), { workerData: dataFor([]) }),
    startRebuild: (models) => new Worker(new URL('./workers/rebuild.ts', import.meta.url), { workerData: dataFor(models) }),
    report: (error) => report(error, 'projections'),
  });
}

async function caughtUp(projections: ProjectionClient, head: number): Promise<void> {
  if (!projections.status().ready) return;
  const names = readModels.map(({ name }) => name);
  await projections.waitFor(names, head, CATCH_UP_MS).catch(() => undefined);
}
