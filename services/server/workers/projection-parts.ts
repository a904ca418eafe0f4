import { join } from 'node:path';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { folderSignedHeads } from '@aarambh/infra/folder/signed-heads.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { openSqliteKeysReader } from '@aarambh/infra/sqlite/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { DataFolder } from '../data-folder.ts';

/** What the main thread gives to the threads of the projections. */
export interface ProjectionWorkerData {
  readonly folder: DataFolder;
  readonly epoch: string;
  /** Lets the live writer go first. */
  readonly lockPriority: SharedArrayBuffer;
  /** The read models to rebuild; empty in the live worker. */
  readonly models: readonly string[];
}

/** Opens, in the calling thread, what following or rebuilding the read models needs. */
export function projectionParts({ folder, epoch, lockPriority }: ProjectionWorkerData, live: boolean) {
  const log = openSqliteEventReader({ path: folder.events });
  const keys = openSqliteKeysReader({ path: folder.keys });
  const writer = openSqliteDocumentWriter({ path: folder.documents, models: readModels, epoch, lockPriority, live });
  return {
    models: readModels,
    log,
    keys,
    writer,
    codec: eventCodec(eventRegistry, keys),
    heads: () => folderSignedHeads({ dir: folder.heads, privateKeyPath: join(folder.secrets, 'heads.pem') }),
    async close() {
      await writer.close();
      await keys.close();
      log.close();
    },
  };
}
