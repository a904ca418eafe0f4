import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { runAudit } from '@aarambh/audit/run-audit.ts';
import type { LedgerDocuments } from '@aarambh/audit/service.ts';
import type { LedgerEntryDocument, PointsAccountDocument } from '@aarambh/contracts/views.ts';
import { folderSignedHeads } from '@aarambh/infra/folder/signed-heads.ts';
import { openSqliteDocuments, type SqliteDocuments } from '@aarambh/infra/sqlite/documents.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { readSidecar } from '@aarambh/infra/sqlite/sidecar.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { DataFolder } from '../data-folder.ts';
import type { FromAudit } from './audit-client.ts';

/** The thread that audits: it only reads, over connections of its own. */

const folder = workerData as DataFolder;
const say = (message: FromAudit): void => parentPort!.postMessage(message);

const LEDGER = ['points-accounts', 'ledger-entries'] as const;

function ledgerOf(documents: SqliteDocuments): LedgerDocuments {
  async function* each<Doc>(model: string): AsyncGenerator<{ id: string; revision: number; doc: Doc }> {
    for await (const page of documents.scan<Doc>(model)) yield* page;
  }
  return {
    async position() {
      const status = await documents.status();
      return Math.min(...LEDGER.map((model) => status.find(({ name }) => name === model)?.position ?? 0));
    },
    accounts: () => each<PointsAccountDocument>(LEDGER[0]),
    entries: () => each<LedgerEntryDocument>(LEDGER[1]),
  };
}

/** What a node that never made documents has. */
const noDocuments: LedgerDocuments = {
  position: async () => 0,
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
    documents: documents === null ? noDocuments : ledgerOf(documents),
    acknowledged: readSidecar(folder.acknowledged)?.position ?? 0,
    now: () => new Date(),
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
