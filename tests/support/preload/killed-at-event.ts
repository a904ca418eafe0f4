import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Loaded by a node before anything else: it is killed where it would commit the event that KILLED_AT names, as `UploadChunkDone 2`: the second of that type that
 * it writes. All that stood in the log before is durable, and that event is not.
 */
const [wanted, nth] = (process.env.KILLED_AT ?? '').split(' ');
const { prepare } = DatabaseSync.prototype;
let seen = 0;
let isIn = false;

/** Does something else before a statement is run. */
function before(statement: StatementSync, act: (values: readonly unknown[]) => void): StatementSync {
  const run = statement.run.bind(statement) as (...values: unknown[]) => ReturnType<StatementSync['run']>;
  statement.run = (...values: unknown[]) => {
    act(values);
    return run(...values);
  };
  return statement;
}

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (sql === 'COMMIT')
    return before(statement, () => {
      if (isIn) process.kill(process.pid, 'SIGKILL');
    });
  if (!sql.startsWith('INSERT INTO events VALUES')) return statement;
  const nameOf = prepare.call(this, 'SELECT name FROM types WHERE id = ?');
  return before(statement, ([, , , type]) => {
    if (nameOf.get(Number(type))?.name === wanted && ++seen === Number(nth)) isIn = true;
  });
};
