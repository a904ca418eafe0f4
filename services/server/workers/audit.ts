import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { runAudit } from '@aarambh/audit/run-audit.ts';
import type { LedgerDocuments } from '@aarambh/audit/service.ts';
import { folderSignedHeads } from '@aarambh/infra/folder/signed-heads.ts';
import { openSqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { readSidecar } from '@aarambh/infra/sqlite/sidecar.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
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

async function audit(): Promise<void> {
  const reader = openSqliteEventReader({ path: folder.events });
  const documents = existsSync(folder.documents)
    ? openSqliteDocuments({ path: folder.documents, models: readModels, waitFor: async () => undefined })
    : null;
  const ports = {
    reader,
    heads: folderSignedHeads({ dir: folder.heads, privateKeyPath: join(folder.secrets, 'heads.pem') }),
    documents: documents === null ? noDocuments : ledgerOf(documents, null),
    acknowledged: readSidecar(folder.acknowledged)?.position ?? 0,
    now: () => new Date(),
    settling,
  };
  try {
    const verdict = await runAudit(ports, (done, total) => say({ kind: 'progress', done, total }));
    say({ kind: 'verdict', verdict });
  } finally {
    await documents?.close();
    reader.close();
  }
}

try {
  await audit();
} catch (error) {
  say({ kind: 'failed', error: error instanceof Error ? error.message : String(error) });
}
