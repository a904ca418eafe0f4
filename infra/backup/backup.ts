import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { DataLost } from '../disk/data-lost.ts';
import type { BackupManifest } from './backup-format.ts';

export type { BackupManifest } from './backup-format.ts';
export { DataDirNotEmpty, restore } from './restore.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** Where to write; an existing file is replaced once the new one is complete. */
  readonly file: string;
}

/**
 * Copies a data folder into one file while it is in use: the log first, then keys, operational state, files, signed heads and secrets
 * (without the secrets neither reservations nor heads could be checked again). Documents are left out: they are rebuilt.
 * @throws {StoreCorrupt} the log is damaged; no backup was written
 * @throws {DataLost} keys are damaged; no backup was written
 */
export async function backup(options: BackupOptions): Promise<BackupManifest> {
  const workerData = { dataDir: resolve(options.dataDir), file: resolve(options.file), at: new Date().toISOString() };
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData });
  const [answer] = (await once(worker, 'message')) as [{ manifest: BackupManifest } | { failed: { name: string; message: string } }];
  if ('manifest' in answer) return answer.manifest;
  const { name, message } = answer.failed;
  if (name === 'DataLost') throw new DataLost(message);
  throw name === 'StoreCorrupt' ? new StoreCorrupt(message) : new Error(`no backup was written: ${message}`);
}
