import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataDirNotEmpty, restore } from '@aarambh/infra/backup/backup.ts';
import { FileDamaged } from '@aarambh/infra/disk/file-damaged.ts';
import { readTombstones } from '@aarambh/infra/keys/tombstones.ts';
import { askOwner } from '../control-socket.ts';
import { Fatal } from '../fatal.ts';
import { fileKind } from './file-kind.ts';
import { HELD_UNTIL_RELEASED, importVerb } from './moving.ts';
import { fileToRead, runVerb } from './verb.ts';

/**
 * `npm run restore -- <file> [--tombstones FILE] [--replace]`: brings a backup back into DATA_DIR, or into empty distributed engines. Who was erased since the
 * backup must stay erased: their tombstones come from DATA_DIR, from the file named, or the operator says that there are none.
 */
await runVerb(async (config, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { tombstones: { type: 'string' }, 'no-tombstones': { type: 'boolean' }, replace: { type: 'boolean' } },
  });
  const file = fileToRead(positionals[0], 'restore');
  if (config.distributed === null && fileKind(file) === 'export')
    throw new Fatal(`${file} is an export: npm run import brings it into an empty DATA_DIR. Nothing was changed.`, 2);
  if (config.distributed === null) await askOwner(config.dataDir, { verb: 'restore', args: {} }, () => undefined);
  const tombstones = values.tombstones === undefined ? undefined : resolve(values.tombstones);
  if (tombstones !== undefined && !existsSync(tombstones)) throw new Fatal(`There is no file ${tombstones}.`, 2);
  const kept = config.distributed === null && existsSync(`${config.dataDir}/tombstones.jsonl`);
  if (tombstones === undefined && values['no-tombstones'] !== true && !kept)
    throw new Fatal(
      'People erased since this backup must stay erased: name their tombstones with --tombstones FILE, or say --no-tombstones when nobody ever was.',
      2,
    );
  if (config.distributed !== null) {
    const erased = tombstones === undefined ? [] : readTombstones(tombstones);
    await importVerb(config, [file], erased);
    process.stdout.write(`${erased.length} people were erased again.\n`);
    return;
  }
  try {
    const { manifest, erased } = await restore(file, config.dataDir, {
      ...(tombstones === undefined ? undefined : { tombstones }),
      replace: values.replace === true,
    });
    process.stdout.write(
      `Restored the log up to position ${manifest.position} of ${manifest.createdAt} into ${config.dataDir}; ${erased} people were erased again.\n` +
        HELD_UNTIL_RELEASED,
    );
  } catch (error) {
    if (error instanceof DataDirNotEmpty)
      throw new Fatal(`${config.dataDir} holds data; restore into an empty DATA_DIR, or add --replace.`, 2);
    if (error instanceof FileDamaged) throw new Fatal(`${error.message}. Nothing was changed.`, 7);
    throw error;
  }
});
