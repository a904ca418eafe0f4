import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Fatal } from '../fatal.ts';
import { openMovable } from '../move/engines.ts';
import { FileDamaged } from '../move/format.ts';
import { importFrom, ImportRefused, type Imported } from '../move/import.ts';
import { readPassphrase } from '../move/passphrase.ts';
import { progress } from '../progress.ts';
import { runVerb } from './verb.ts';

/** `npm run import -- <file>`: brings an export into an empty system, or goes on with an import that was interrupted. */
await runVerb(async (config, [given]) => {
  if (given === undefined) throw new Fatal('Say what to import: npm run import -- <file>.', 2);
  const passphrase = readPassphrase(process.env);
  const file = resolve(given);
  if (!existsSync(file) || !statSync(file).isFile()) throw new Fatal(`There is no file ${file}.`, 2);
  const bars = { checking: progress('Checking'), writing: progress('Importing') };
  let imported: Imported;
  try {
    imported = await importFrom(file, () => openMovable(config, 'into'), {
      passphrase,
      report(phase, done, total) {
        if (phase === 'writing') bars.checking.end();
        bars[phase].update(done, total);
      },
    });
  } catch (error) {
    throw refusal(error) ?? error;
  } finally {
    bars.checking.end();
    bars.writing.end();
  }
  const { counts, resumedAt } = imported;
  process.stdout.write(
    `Imported ${counts.events} events, ${counts.keys} keys of people, ${counts.files} files, ${counts.heads} signed heads and ${counts.state} records of operational state` +
      `${resumedAt === 0 ? '' : `; ${resumedAt} events were there from the interrupted import`}.\n` +
      'Mails and other reactions are held until you start the server and run: npm run admin -- release-reactors\n',
  );
});

function refusal(error: unknown): Fatal | null {
  if (error instanceof FileDamaged) return new Fatal(`${error.message}. Nothing was imported.`, 7, { cause: error });
  if (error instanceof ImportRefused) return new Fatal(`${error.message}. Nothing was written.`, 2, { cause: error });
  if (error instanceof Error && error.name === 'WrongPassphrase')
    return new Fatal('PASSPHRASE is not the one that this file was exported with. Nothing was written.', 3, { cause: error });
  return null;
}
