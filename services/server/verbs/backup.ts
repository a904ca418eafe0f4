import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup, type BackupManifest } from '@aarambh/infra/backup/backup.ts';
import { ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { Fatal } from '../fatal.ts';
import { exportVerb } from './moving.ts';
import { ownerOr, requireLog, runVerb } from './verb.ts';

/**
 * `npm run backup -- <file>`: a consistent copy of the data folder, also while the server runs. Of the distributed engines it is an
 * export: the log first, and what it needs after it.
 */
await runVerb(async (config, args) => {
  if (config.distributed !== null) {
    await exportVerb(config, args);
    process.stdout.write('Keep who was erased somewhere else (npm run -s admin -- tombstones > FILE): a restore asks for it.\n');
    return;
  }
  const [given] = args;
  if (given === undefined) throw new Fatal('Say where to: npm run backup -- <file>.', 2);
  requireLog(config);
  const file = resolve(given);
  if (existsSync(file) && statSync(file).isDirectory()) throw new Fatal(`${file} is a folder; name a file.`, 2);
  const { position } = await ownerOr<BackupManifest>(config, { verb: 'backup', args: { file } }, 'Backing up', async () => {
    const ownership = ownDataDir(config.dataDir);
    try {
      return await backup({ dataDir: config.dataDir, file });
    } finally {
      ownership.release();
    }
  });
  process.stdout.write(
    `Backed up the log up to position ${position}, keys, operational state, files and secrets into ${file}.\n` +
      `Keep ${config.dataDir}/tombstones.jsonl somewhere else: a restore asks for it.\n`,
  );
});
