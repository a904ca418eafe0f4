import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Loaded by a process whose disk has room for as many pages of a SQLite file as the file says that DISK_IN_PAGES names; looked at before each transaction. */
const { prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (sql !== 'BEGIN IMMEDIATE') return statement;
  const begin = statement.run.bind(statement);
  statement.run = () => {
    this.exec(`PRAGMA max_page_count = ${Number(readFileSync(process.env.DISK_IN_PAGES!, 'utf8'))}`);
    return begin();
  };
  return statement;
};
