import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'vitest';
import { needing } from '../support/needing.ts';
import { DataDirOwned, ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { skipWithoutSqlite } from '../support/foreign-sqlite.ts';
import { someEvent, temporaryFolder, wholeLog } from '../support/store-events.ts';
import { opened, threads, type Threads } from '../support/threads.ts';

/**
 * A foreign process looks into a database that we hold open, as operators do. When it closes the file it asks whether somebody else
 * has it open, and deletes the WAL when nobody has: what we commit then goes into a deleted file.
 */

function lookInto(path: string): void {
  execFileSync('sqlite3', [path, 'SELECT count(*) FROM sqlite_schema']);
}

interface Kept {
  write(n: number): Promise<unknown>;
  /** Opens the file for writing once more, while others read it. */
  writeAnew(): Promise<void>;
  close(): Promise<void>;
}

interface Kind {
  readonly file: string;
  open(folder: string, workers: Threads): Promise<Kept>;
  /** How many of the things that were written a later start finds. */
  found(folder: string): Promise<number>;
}

async function restartWriter(workers: Threads): Promise<void> {
  const another = workers.next();
  await workers.last().terminate();
  await opened(await another);
}

const TOGETHER = 10;
const AFTERWARDS = 5;

const kinds: Record<string, Kind> = {
  events: {
    file: 'events.db',
    async open(folder, workers) {
      const store = await openSqliteEventStore(eventsIn(folder));
      return {
        write: (n) => store.append(`thing-${n}`, NO_STREAM, [someEvent()]),
        writeAnew: () => restartWriter(workers),
        close: () => store.close(),
      };
    },
    async found(folder) {
      // The note of acknowledged events would refuse the start, which is right, and not what is counted here.
      const reader = openSqliteEventReader(eventsIn(folder));
      const { length } = await wholeLog(reader, 1000);
      reader.close();
      return length;
    },
  },

  'operational state': {
    file: 'state.db',
    async open(folder, workers) {
      const state = await openSqliteState({ path: join(folder, 'state.db') });
      return {
        write: (n) => state.put({ namespace: 'things', key: String(n), value: n }),
        writeAnew: () => restartWriter(workers),
        close: () => state.close(),
      };
    },
    async found(folder) {
      // The note of acknowledged changes would refuse the start, which is right, and not what is counted here.
      rmSync(join(folder, 'state.head'));
      const state = await openSqliteState({ path: join(folder, 'state.db') });
      const { length } = await state.list('things');
      await state.close();
      return length;
    },
  },

  keys: {
    file: 'keys.db',
    async open(folder, workers) {
      const keys = await openSqliteKeys(keysIn(folder));
      return { write: (n) => keys.forWriting(String(n)), writeAnew: () => restartWriter(workers), close: () => keys.close() };
    },
    async found(folder) {
      // The note of acknowledged keys would refuse the start, which is right, and not what is counted here.
      rmSync(join(folder, 'keys.head'));
      const keys = await openSqliteKeys(keysIn(folder));
      let found = 0;
      for await (const page of keys.entries()) found += page.length;
      await keys.close();
      return found;
    },
  },

  documents: {
    file: 'documents.db',
    async open(folder) {
      const writer = openSqliteDocumentWriter(documentsIn(folder));
      const reader = openSqliteDocuments({ ...QUERY_LIMITS, ...documentsIn(folder), waitFor: () => Promise.resolve() });
      return {
        write: (n) => writer.remember(String(n), 'is here'),
        // As a rebuild does.
        writeAnew: () => openSqliteDocumentWriter({ ...documentsIn(folder), live: false }).close(),
        async close() {
          await reader.close();
          await writer.close();
        },
      };
    },
    async found(folder) {
      const writer = openSqliteDocumentWriter(documentsIn(folder));
      let found = 0;
      while ((await writer.note(String(found))) !== null) found++;
      await writer.close();
      return found;
    },
  },
};

const eventsIn = (folder: string) => ({ path: join(folder, 'events.db'), headPath: join(folder, 'events.head') });
const keysIn = (folder: string) => ({ path: join(folder, 'keys.db'), tombstonesPath: join(folder, 'tombstones.jsonl') });
const documentsIn = (folder: string) => ({ path: join(folder, 'documents.db'), models: [], epoch: 'this' });

/** Writes, opens the file for writing once more, lets a stranger look, writes on; answers what a start would find if we were killed now. */
async function foundAfterALook(
  t: TestContext,
  { file, open, found }: Kind,
  before: (path: string) => void = () => undefined,
): Promise<number> {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const live = folder.in('live');
  const kept = await open(live, threads(t));
  for (let n = 0; n < TOGETHER; n++) await kept.write(n);
  await kept.writeAnew();
  before(join(live, file));
  lookInto(join(live, file));
  for (let n = 0; n < AFTERWARDS; n++) await kept.write(TOGETHER + n);
  execFileSync('cp', ['-r', live, folder.in('left')]);
  await kept.close();
  return found(folder.in('left'));
}

describe('a foreign process that looks into our databases', needing(skipWithoutSqlite), () => {
  for (const [name, kind] of Object.entries(kinds)) {
    test(`[J1] takes nothing of the ${name} away, also when their writer was started again`, async (t) => {
      assert.equal(await foundAfterALook(t, kind), TOGETHER + AFTERWARDS);
    });

    test(`[J1] control: once a descriptor of the file was closed, ${name} that were acknowledged are lost`, async (t) => {
      assert.equal(await foundAfterALook(t, kind, (path) => closeSync(openSync(path, 'a'))), TOGETHER);
    });
  }

  const takes = (folder: string): boolean => spawnSync('sqlite3', [join(folder, 'owner.db'), 'BEGIN EXCLUSIVE; SELECT 1;']).status === 0;

  test('[J6] cannot take over a data folder whose owner was asked for it a second time', (t) => {
    const folder = temporaryFolder();
    t.onTestFinished(folder.remove);
    const owner = ownDataDir(folder.path);
    assert.throws(() => ownDataDir(folder.path), DataDirOwned);
    assert.ok(!takes(folder.path));
    closeSync(openSync(folder.in('owner.db'), 'a'));
    assert.ok(takes(folder.path), 'control: closing a descriptor gives the lock away');
    owner.release();
  });
});
