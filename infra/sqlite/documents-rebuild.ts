import type { DatabaseSync } from 'node:sqlite';
import type { DocumentModel, DocumentRebuild } from '@aarambh/kernel/ports/document-writer.ts';
import { shapeOf } from '@aarambh/kernel/document-shape.ts';
import { inTransaction } from './connection.ts';
import { documentRows } from './documents-rows.ts';
import { createTables, docsTable, dropTables, indexStatements, quoted, subjectsTable, tokensTable } from './documents-schema.ts';
import type { LockPriority } from './lock-priority.ts';

/** Rows of replaced documents deleted in one transaction: overwriting them (`secure_delete`) takes its time. */
const DELETED = 1000;

/** New tables beside the live ones, filled in small transactions and put in their place in one. */
export function sqliteRebuild(db: DatabaseSync, models: readonly DocumentModel[], priority: LockPriority): DocumentRebuild {
  const rows = documentRows(db, models, 'new');
  const setProgress = db.prepare('UPDATE models SET done = ?, total = ? WHERE name = ?');
  const setLive = db.prepare('UPDATE models SET version = ?, shape = ?, position = ?, live = 1, done = NULL, total = NULL WHERE name = ?');
  const unpark = db.prepare('DELETE FROM parked WHERE model = ?');
  const park = db.prepare('INSERT INTO parked VALUES (?, ?, ?, ?, ?, ?, ?)');

  function behind<T>(work: () => T): T {
    priority.giveWay();
    return inTransaction(db, work);
  }

  behind(() => {
    for (const model of models) {
      dropTables(db, model.name, 'new');
      createTables(db, model, 'new');
    }
  });

  function rename(model: string): void {
    for (const table of [docsTable, tokensTable, subjectsTable]) {
      db.exec(`ALTER TABLE ${quoted(table(model))} RENAME TO ${quoted(table(model, 'old'))}`);
      db.exec(`ALTER TABLE ${quoted(table(model, 'new'))} RENAME TO ${quoted(table(model))}`);
    }
  }

  /** Empties a table bit by bit before it is dropped, so that nobody waits for a gigabyte to be overwritten. */
  function clear(table: string, key: string): void {
    for (const { name } of db
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`)
      .all(table))
      behind(() => db.exec(`DROP INDEX ${quoted(String(name))}`));
    const some = db.prepare(`DELETE FROM ${quoted(table)} WHERE ${key} IN (SELECT ${key} FROM ${quoted(table)} LIMIT ${DELETED})`);
    while (Number(behind(() => some.run()).changes) > 0);
  }

  function release(): void {
    if (db.isTransaction) db.exec('ROLLBACK');
  }

  return {
    load: rows.load,
    last: rows.last,

    async write(writes) {
      // While the live writer is held back, that is the transaction.
      if (db.isTransaction) for (const write of writes) rows.write(write);
      else
        behind(() => {
          for (const write of writes) rows.write(write);
        });
    },

    async progress(done, total) {
      behind(() => {
        for (const { name } of models) setProgress.run(done, total, name);
      });
    },

    async index() {
      // One transaction each: the live writer waits for one index, not for all.
      for (const model of models) for (const statement of indexStatements(db, model, 'new')) behind(() => db.exec(statement));
    },

    async hold() {
      priority.giveWay();
      db.exec('BEGIN IMMEDIATE');
      const names = JSON.stringify(models.map(({ name }) => name));
      const row = db.prepare('SELECT max(position) AS position FROM models WHERE name IN (SELECT value FROM json_each(?))').get(names);
      return Number(row?.position);
    },

    async switchOver(position, parked) {
      for (const model of models) {
        dropTables(db, model.name, 'old');
        rename(model.name);
        setLive.run(model.version, shapeOf(model), position, model.name);
        unpark.run(model.name);
      }
      for (const one of parked) park.run(one.model, one.stream, one.revision, one.position, one.type, one.error, one.parkedAt);
      db.exec(`UPDATE meta SET value = value + 1 WHERE key = 'generation'; COMMIT`);
      for (const { name } of models) {
        clear(docsTable(name, 'old'), 'rowid');
        clear(tokensTable(name, 'old'), 'token');
        clear(subjectsTable(name, 'old'), 'subject');
        behind(() => dropTables(db, name, 'old'));
      }
    },

    async abandon() {
      release();
      behind(() => {
        for (const { name } of models) dropTables(db, name, 'new');
        db.exec('UPDATE models SET done = NULL, total = NULL');
      });
    },
  };
}
