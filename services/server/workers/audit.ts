import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { runAudit } from '@aarambh/audit/run-audit.ts';
import type { LedgerDocuments } from '@aarambh/audit/ports.ts';
import { signingKey } from '@aarambh/infra/folder/secrets.ts';
import { folderSignedHeads, notedHead } from '@aarambh/infra/folder/signed-heads.ts';
import { openReadOnly } from '@aarambh/infra/sqlite/connection.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { QUERY_LIMITS } from '@aarambh/infra/sqlite/documents-readers.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { keysDamage } from '@aarambh/infra/keys/damaged-keys.ts';
import { damagedKeysIn } from '@aarambh/infra/sqlite/keys-check.ts';
import { storeLoss } from '@aarambh/infra/sqlite/store-high-water-mark.ts';
import { tombstonesLoss } from '@aarambh/infra/sqlite/tombstones-note.ts';
import { sqliteScratch } from '@aarambh/infra/sqlite/scratch.ts';
import { readHighWaterMark } from '@aarambh/infra/disk/high-water-mark.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { lostParts } from '../data-folder.ts';
import { sentence } from '../fatal.ts';
import { ledgerOf } from '../ledger-documents.ts';
import type { AuditWorkerData, FromAudit } from './audit-client.ts';

/** The thread that audits: it only reads, over connections of its own. */

const { folder, settling } = workerData as AuditWorkerData;
const say = (message: FromAudit): void => parentPort!.postMessage(message);

/** What a node that never made documents has. */
const noDocuments: LedgerDocuments = {
  applied: async () => () => false,
  async *accounts() {
    // There are none.
  },
  async *entries() {
    // There are none.
  },
};

/** What is missing of a store, or damaged, a sentence each; nothing where there is no file, which is told elsewhere. */
function lostOf(path: string, ...looks: readonly ((db: DatabaseSync) => string | null)[]): string[] {
  if (!existsSync(path)) return [];
  const db = openReadOnly(path);
  try {
    return [(of: DatabaseSync) => storeLoss(of, path), ...looks]
      .map((look) => look(db))
      .flatMap((one) => (one === null ? [] : [sentence(one)]));
  } finally {
    db.close();
  }
}

const lostKeys = (): string[] =>
  lostOf(
    folder.keys,
    (db) => keysDamage(damagedKeysIn(db)),
    (db) => tombstonesLoss(db, folder.tombstones),
  );

async function lostHeads(heads: SignedHeads): Promise<string[]> {
  // Read first: heads that are signed meanwhile are ahead of it.
  const noted = notedHead(folder.heads);
  const kept = (await heads.latest())?.count ?? 0;
  return kept >= noted ? [] : [`A head over ${noted} events was signed, but the last one in ${folder.heads} covers ${kept}.`];
}

async function audit(): Promise<void> {
  const lost = lostParts(folder);
  // Without the key that signs heads nothing can be checked, and another one would not fit.
  if (!existsSync(join(folder.secrets, 'heads.pem'))) throw new Error(lost[0] ?? `There are no secrets in ${folder.secrets}.`);

  const reader = openSqliteEventReader({ path: folder.events });
  const heads = folderSignedHeads({ dir: folder.heads, privateKeyPem: signingKey(join(folder.secrets, 'heads.pem')) });
  const documents = existsSync(folder.documents)
    ? openSqliteDocuments({ ...QUERY_LIMITS, path: folder.documents, models: readModels, waitFor: async () => undefined })
    : null;
  const scratch = sqliteScratch({ path: folder.scratch });
  const ports = {
    reader,
    scratch,
    heads,
    lost: [...lost, ...lostKeys(), ...lostOf(folder.state), ...(await lostHeads(heads))],
    documents: documents === null ? noDocuments : ledgerOf(documents, null),
    acknowledged: readHighWaterMark(folder.acknowledged)?.position ?? 0,
    now: Date.now,
    settling,
  };
  try {
    const verdict = await runAudit(ports, (done, total) => say({ kind: 'progress', done, total }));
    say({ kind: 'verdict', verdict });
  } finally {
    scratch.close();
    await documents?.close();
    reader.close();
  }
}

try {
  await audit();
} catch (error) {
  say({ kind: 'failed', error: error instanceof Error ? error.message : String(error) });
}
