import { DatabaseSync } from 'node:sqlite';

/** Loaded by a process whose SQLite is to flush less than it was told, by SQLITE_SYNCHRONOUS, and to say that it flushes all. */
const level = process.env.SQLITE_SYNCHRONOUS!;
const { exec, prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  return exec.call(this, sql === 'PRAGMA synchronous = FULL' ? `PRAGMA synchronous = ${level}` : sql);
};
DatabaseSync.prototype.prepare = function (sql) {
  return prepare.call(this, sql === 'PRAGMA synchronous' ? 'SELECT 2 AS synchronous' : sql);
};
