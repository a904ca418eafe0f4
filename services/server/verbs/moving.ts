import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { FileDamaged } from '@aarambh/infra/disk/file-damaged.ts';
import type { Tombstone } from '@aarambh/infra/keys/tombstones.ts';
import type { Config } from '../config.ts';
import { Fatal, sentence } from '../fatal.ts';
import { openMovable } from '../move/engines.ts';
import { exportTo, type Counts } from '../move/export.ts';
import { importFrom, ImportRefused, type Imported } from '../move/import.ts';
import { readPassphrase } from '../move/passphrase.ts';
import { progress } from '../progress.ts';
import { fileKind } from './file-kind.ts';
import { fileToRead, fileToWrite, requireLog } from './verb.ts';

/** What an operator is told last once a system came back. */
export const HELD_UNTIL_RELEASED =
  'Mails and other reactions are held until you start the server and run: npm run admin -- release-reactors\n';

/** `npm run export -- <file>`: everything that a system holds, in one file that any set of engines can take. */
export async function exportVerb(config: Config, [given]: readonly string[]): Promise<void> {
  const file = fileToWrite(given, 'export');
  const passphrase = readPassphrase(process.env);
  requireLog(config);
  if (!existsSync(dirname(file))) throw new Fatal(`There is no folder ${dirname(file)}.`, 2);
  const from = await openMovable(config, 'from');
  const bar = progress('Exporting');
  try {
    if ((await from.log.head()) === 0) throw new Fatal(`There is no data in ${from.name}; nothing was exported.`, 2);
    const { counts, damagedHeads, sha256 } = await exportTo(file, from, { passphrase, report: bar.update });
    bar.end();
    if (damagedHeads > 0)
      process.stderr.write(`${damagedHeads} signed heads are damaged and were left out; npm run audit tells more about them.\n`);
    process.stdout.write(
      `Exported ${counted(counts)} into ${file}.\n` + `Its SHA-256 is ${sha256}. Without the passphrase it cannot be imported.\n`,
    );
  } finally {
    bar.end();
    await from.close();
  }
}

/**
 * `npm run import -- <file>`: brings an export into an empty system, or goes on with an import that was interrupted; a restore names
 * who was erased since.
 */
export async function importVerb(config: Config, [given]: readonly string[], erased: readonly Tombstone[] = []): Promise<void> {
  const file = fileToRead(given, 'import');
  const passphrase = readPassphrase(process.env);
  if (fileKind(file) === 'backup')
    throw new Fatal(
      `${file} is a backup of a data folder: npm run restore brings it back, with ENGINES=embedded. Nothing was imported.`,
      2,
    );
  const bars = { checking: progress('Checking'), writing: progress('Importing') };
  let imported: Imported;
  try {
    imported = await importFrom(file, () => openMovable(config, 'into'), {
      ...{ passphrase, erased },
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
    `Imported ${counted(counts)}` +
      `${resumedAt === 0 ? '' : `; ${resumedAt} events were there from the interrupted import`}.\n` +
      HELD_UNTIL_RELEASED,
  );
}

function counted({ events, keys, files, heads, state }: Counts): string {
  return `${events} events, ${keys} keys of people, ${files} files, ${heads} signed heads and ${state} records of operational state`;
}

function refusal(error: unknown): Fatal | null {
  if (error instanceof FileDamaged) return new Fatal(`${error.message}. Nothing was imported.`, 7, { cause: error });
  if (error instanceof ImportRefused) return new Fatal(`${sentence(error.message)} Nothing was written.`, 2, { cause: error });
  if (error instanceof Error && error.name === 'WrongPassphrase')
    return new Fatal('PASSPHRASE is not the one that this file was exported with. Nothing was written.', 3, { cause: error });
  return null;
}
