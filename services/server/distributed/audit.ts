import { runAudit } from '@aarambh/audit/run-audit.ts';
import { keysDamage } from '@aarambh/infra/keys/damaged-keys.ts';
import { keysLoss } from '@aarambh/infra/mongodb/keys-note.ts';
import { tombstonesLoss } from '@aarambh/infra/mongodb/tombstones.ts';
import { sqliteScratch } from '@aarambh/infra/sqlite/scratch.ts';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import type { ReportProgress } from '../control-socket.ts';
import { sentence } from '../fatal.ts';
import { ledgerOf } from '../ledger-documents.ts';
import { stateLoss } from './lost-state.ts';
import type { DistributedSet } from './engines.ts';

/** Audits the log that runs elsewhere. Its documents may be of any revision: each is compared with its stream folded to that. */
export async function auditElsewhere(
  { store, heads, documents, mongo, keys, state }: Pick<DistributedSet, 'store' | 'heads' | 'documents' | 'mongo' | 'keys' | 'state'>,
  partitions: number,
  settling: boolean,
  progress: ReportProgress,
): Promise<AuditVerdict> {
  // A node on distributed engines has no folder of its own.
  const scratch = sqliteScratch({ path: null });
  const ledger = ledgerOf(documents, partitions);
  const found = [await keysLoss(mongo), await stateLoss({ mongo, state }), await tombstonesLoss(mongo), keysDamage(await keys.damaged())];
  const lost = found.flatMap((one) => (one === null ? [] : [sentence(one)]));
  try {
    // Nobody but the store itself notes what it acknowledged.
    return await runAudit({ reader: store, heads, documents: ledger, scratch, lost, acknowledged: 0, now: Date.now, settling }, progress);
  } finally {
    scratch.close();
  }
}
