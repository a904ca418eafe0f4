import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { folderMovableHeads } from '@aarambh/infra/folder/movable-heads.ts';
import { adoptSecrets, openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { openEventWriter } from '@aarambh/infra/sqlite/event-writer.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { refuseLostParts, refuseLostState, makeFolder, type DataFolder } from '../data-folder.ts';
import { noteChanged } from '../secrets-guard.ts';
import { MARKER } from './contents.ts';
import type { Movable } from './movable.ts';
import { transactionAppends } from './ordered-appends.ts';

/**
 * A data folder that no server is using, made where there is none. Its documents are left alone: a node makes them from the log.
 * @throws {DataDirOwned} a process is using it
 * @throws {StoreCorrupt} the log is damaged
 */
export async function movableFolder(folder: DataFolder): Promise<Movable> {
  makeFolder(folder.root);
  await using closing = new AsyncDisposableStack();
  const ownership = ownDataDir(folder.root);
  closing.defer(() => ownership.release());
  // The writer checks the store, also when nothing is to be written.
  const writer = openEventWriter({ path: folder.events, headPath: folder.acknowledged });
  closing.defer(() => writer.close());
  const log = openSqliteEventReader({ path: folder.events });
  closing.defer(() => log.close());
  refuseLostState(folder);
  const state = await openSqliteState({ path: folder.state });
  closing.defer(() => state.close());
  // An import that was interrupted had not brought all secrets yet, and is the one that goes on here.
  if ((await state.get(MARKER.namespace, MARKER.key)) === null) refuseLostParts(folder);
  const keys = await openSqliteKeys({ path: folder.keys, tombstonesPath: folder.tombstones });
  closing.defer(() => keys.close());
  const opened = closing.move();
  return {
    name: folder.root,
    log,
    // Positions are dense there.
    count: () => log.head(),
    appends: () => transactionAppends(writer),
    keys,
    files: folderFiles(folder.files),
    heads: folderMovableHeads(folder.heads),
    state,
    secrets: async () => openSecrets(folder.secrets),
    async adoptSecrets(secrets) {
      adoptSecrets(folder.secrets, secrets);
      await noteChanged(state, secrets);
    },
    close: () => opened.disposeAsync(),
  };
}
