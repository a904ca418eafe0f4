import type { DatabaseSync } from 'node:sqlite';
import { rmSync } from 'node:fs';
import type { DocumentModel, DocumentState, DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import { shapeOf } from '@aarambh/kernel/document-shape.ts';
import { emptyWal, inTransaction, openWritable } from './connection.ts';
import { sqliteRebuild } from './documents-rebuild.ts';
import { documentRows } from './documents-rows.ts';
import { createShared, createTables, dropTables, generationOf, indexStatements, LAYOUT } from './documents-schema.ts';
import { lockPriority } from './lock-priority.ts';

export interface DocumentWriterOptions {
  readonly path: string;
  readonly models: readonly DocumentModel[];
  /** Epoch of the store that the documents are of: those of another one are thrown away. */
  readonly epoch: string;
  /** Shared by the live writer and a rebuild of one process, so that the rebuild lets the live writer go first. */
  readonly lockPriority?: SharedArrayBuffer;
  /** False for a rebuild, which leaves what the live writer has under way as it is; default true. */
  readonly live?: boolean;
  /** True where the log has no event: a model without documents is then complete, and nothing is rebuilt; default false. */
  readonly nothingYet?: boolean;
}

/** Pages in the WAL at which a commit copies them into the file: hot pages are copied once for many commits. */
const AUTOCHECKPOINT = 8000;

/**
 * The writing half of the documents in one SQLite file. Makes the file and the tables when there are none. Losing the last
 * commits with the power is no loss: checkpoints go with their documents, and the log is read again from there.
 */
export function openSqliteDocumentWriter(options: DocumentWriterOptions): DocumentWriter {
  const { models, live = true } = options;
  const db = openDocuments(options);
  const priority = lockPriority(options.lockPriority);
  const rows = documentRows(db, models, 'live');
  const generation = db.prepare(`SELECT value FROM meta WHERE key = 'generation'`);
  generation.setReturnArrays(true);
  const advance = db.prepare('UPDATE models SET position = ?1 WHERE live = 1 AND position < ?1');
  const park = db.prepare('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?, ?, ?, ?)');
  const unpark = db.prepare('DELETE FROM parked WHERE model = ? AND stream = ?');
  const readNote = db.prepare('SELECT value FROM notes WHERE name = ?');
  const writeNote = db.prepare('INSERT OR REPLACE INTO notes VALUES (?, ?)');
  if (live) inTransaction(db, () => recover(db, models));

  return {
    ...rows,

    async state(): Promise<DocumentState> {
      const states = db.prepare('SELECT name, position, live FROM models').all();
      return {
        generation: generationOf(db),
        models: states.map(({ name, position, live }) => ({ name: String(name), position: Number(position), live: live === 1 })),
        parked: parkedStreams(db),
      };
    },

    async commit(batch, expected) {
      return priority.first(() =>
        inTransaction(db, () => {
          if ((generation.get() as unknown as [number])[0] !== expected) return false;
          for (const write of batch.writes) rows.write(write);
          for (const { model, stream } of batch.unpark) unpark.run(model, stream);
          for (const one of batch.park) park.run(one.model, one.stream, one.revision, one.position, one.type, one.error, one.parkedAt);
          advance.run(batch.position);
          return true;
        }),
      );
    },

    async note(name) {
      return (readNote.get(name)?.value as string | undefined) ?? null;
    },

    async remember(name, value) {
      writeNote.run(name, value);
    },

    scrub: async () => emptyWal(db),

    rebuild: async (names) =>
      sqliteRebuild(
        db,
        models.filter(({ name }) => names.includes(name)),
        priority,
      ),

    async close() {
      db.close();
    },
  };
}

/** Opens the file, or a new one when it is of another store or another layout. */
function openDocuments(options: DocumentWriterOptions): DatabaseSync {
  const writable = { synchronous: 'NORMAL', autocheckpoint: AUTOCHECKPOINT, secureDelete: true } as const;
  let db = openWritable(options.path, writable);
  const origin = `${LAYOUT}/${options.epoch}`;
  if (!inTransaction(db, () => claim(db, origin))) {
    db.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${options.path}${suffix}`, { force: true });
    db = openWritable(options.path, writable);
    inTransaction(db, () => claim(db, origin));
  }
  // 32 MiB of pages: the upper levels of the indexes, and the pages that are written now.
  db.exec('PRAGMA cache_size = -32768');
  inTransaction(db, () => declare(db, options));
  return db;
}

/** Whether the file is ours to use: of this store and layout, or new. */
function claim(db: DatabaseSync, origin: string): boolean {
  createShared(db);
  db.prepare(`INSERT OR IGNORE INTO meta VALUES ('origin', ?)`).run(origin);
  return db.prepare(`SELECT value FROM meta WHERE key = 'origin'`).get()?.value === origin;
}

/** Makes the tables of new models; documents of another version or shape stay as they are until they were rebuilt. */
function declare(db: DatabaseSync, { models, nothingYet = false }: DocumentWriterOptions): void {
  const find = db.prepare('SELECT version, shape FROM models WHERE name = ?');
  const add = db.prepare('INSERT INTO models (name, version, shape, position, live) VALUES (?, ?, ?, 0, ?)');
  // One that this build does not have would miss events from now on.
  db.prepare('UPDATE models SET live = 0 WHERE name NOT IN (SELECT value FROM json_each(?))').run(
    JSON.stringify(models.map(({ name }) => name)),
  );
  const outdated = db.prepare('UPDATE models SET live = 0 WHERE name = ?');
  for (const model of models) {
    const found = find.get(model.name);
    if (found === undefined) {
      createTables(db, model, 'live');
      for (const statement of indexStatements(db, model, 'live')) db.exec(statement);
      add.run(model.name, model.version, shapeOf(model), Number(nothingYet));
    } else if (found.version !== model.version || found.shape !== shapeOf(model)) outdated.run(model.name);
  }
}

/** Throws away what a rebuild left that did not get to its end. */
function recover(db: DatabaseSync, models: readonly DocumentModel[]): void {
  for (const { name } of models) {
    dropTables(db, name, 'new');
    dropTables(db, name, 'old');
  }
  db.exec('UPDATE models SET done = NULL, total = NULL');
}

export function parkedStreams(db: DatabaseSync, model?: string): ParkedStream[] {
  return db
    .prepare('SELECT * FROM parked WHERE ?1 IS NULL OR model = ?1 ORDER BY parked_at, model, stream')
    .all(model ?? null)
    .map((row) => ({
      model: String(row.model),
      stream: String(row.stream),
      revision: Number(row.revision),
      position: Number(row.position),
      type: String(row.type),
      error: String(row.error),
      parkedAt: String(row.parked_at),
    }));
}
