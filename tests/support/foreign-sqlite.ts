import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Why tests that need the sqlite3 command cannot run here; false when they can. */
export const skipWithoutSqlite =
  spawnSync('sqlite3', ['--version']).status === 0 ? false : 'no foreign SQLite: install the sqlite3 command';

/** Another process that reads a database and does not end its transaction until it is told to: what it sees may not be overwritten. */
export async function holdReading(path: string): Promise<{ end(): Promise<void> }> {
  const shell = spawn('sqlite3', ['-batch', path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(shell, 'exit');
  shell.stdin.write('BEGIN; SELECT count(*) FROM sqlite_schema;\n');
  await once(shell.stdout, 'data');
  return {
    async end() {
      shell.stdin.end();
      await exited;
    },
  };
}

/**
 * Names of all files below a folder in which one of the words stands, in whatever case. Another process looks: reading a live database in
 * this one would drop its locks.
 */
export function filesHolding(folder: string, words: readonly string[]): string[] {
  const patterns = words.flatMap((word) => ['-e', word]);
  const { stdout } = spawnSync('grep', ['-rlaiF', ...patterns, '.'], { cwd: folder, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((name) => name !== '')
    .map((name) => name.slice(2))
    .sort();
}
