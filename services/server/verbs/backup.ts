import { backup, type BackupManifest } from '@aarambh/infra/backup/backup.ts';
import { ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { exportVerb } from './moving.ts';
import { fileToWrite, ownerOr, requireLog, runVerb } from './verb.ts';

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
  const file = fileToWrite(args[0], 'backup');
  requireLog(config);
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
