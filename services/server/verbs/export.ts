import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Fatal } from '../fatal.ts';
import { openMovable } from '../move/engines.ts';
import { exportTo } from '../move/export.ts';
import { readPassphrase } from '../move/passphrase.ts';
import { progress } from '../progress.ts';
import { requireLog, runVerb } from './verb.ts';

/** `npm run export -- <file>`: everything that a stopped system holds, in one file that any set of engines can take. */
await runVerb(async (config, [given]) => {
  if (given === undefined) throw new Fatal('Say where to: npm run export -- <file>.', 2);
  const passphrase = readPassphrase(process.env);
  if (config.distributed === null) requireLog(config);
  const file = resolve(given);
  if (existsSync(file) && statSync(file).isDirectory()) throw new Fatal(`${file} is a folder; name a file.`, 2);
  if (!existsSync(dirname(file))) throw new Fatal(`There is no folder ${dirname(file)}.`, 2);
  const from = await openMovable(config, 'from');
  const bar = progress('Exporting');
  try {
    const { counts, sha256 } = await exportTo(file, from, { passphrase, report: bar.update });
    bar.end();
    process.stdout.write(
      `Exported ${counts.events} events, ${counts.keys} keys of people, ${counts.files} files, ${counts.heads} signed heads and ${counts.state} records of operational state into ${file}.\n` +
        `Its SHA-256 is ${sha256}. Without the passphrase it cannot be imported.\n`,
    );
  } finally {
    bar.end();
    await from.close();
  }
});
