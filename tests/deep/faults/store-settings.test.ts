import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'vitest';
import { assertSqliteVersion, openWritable, textOf, UnsafeSqlite } from '@aarambh/infra/sqlite/connection.ts';
import { temporaryFolder } from '../../support/store-events.ts';

test('[J1] a SQLite that can corrupt its WAL is refused', () => {
  for (const version of ['3.51.2', '3.50.9', '3.7.17', '2.8.17', '']) assert.throws(() => assertSqliteVersion(version), UnsafeSqlite);
  for (const version of ['3.51.3', '3.51.10', '3.53.0', '4.0.0']) assert.doesNotThrow(() => assertSqliteVersion(version));
});

test('[J1] a database for writing flushes every commit and belongs to its owner alone', () => {
  const folder = temporaryFolder();
  const path = folder.in('new/events.db');
  const db = openWritable(path, { synchronous: 'FULL', autocheckpoint: 1000 });
  assert.equal(textOf(db, 'PRAGMA journal_mode'), 'wal');
  assert.equal(textOf(db, 'PRAGMA synchronous'), '2');
  db.exec('CREATE TABLE t (x)');
  assert.equal(statSync(folder.in('new')).mode & 0o777, 0o700);
  for (const suffix of ['', '-wal', '-shm']) assert.equal(statSync(path + suffix).mode & 0o777, 0o600);
  db.close();
  folder.remove();
});
