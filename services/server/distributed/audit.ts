import { runAudit } from '@aarambh/audit/run-audit.ts';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import type { ReportProgress } from '../control-socket.ts';
import { ledgerOf } from '../ledger-documents.ts';
import type { DistributedSet } from './engines.ts';

/** Audits the log that runs elsewhere. Its documents may be of any revision: each is compared with its stream folded to that. */
export function auditElsewhere(
  { store, heads, documents }: Pick<DistributedSet, 'store' | 'heads' | 'documents'>,
  partitions: number,
  settling: boolean,
  progress: ReportProgress,
): Promise<AuditVerdict> {
  // Nobody but the store itself notes what it acknowledged.
  return runAudit(
    { reader: store, heads, documents: ledgerOf(documents, partitions), acknowledged: 0, now: () => new Date(), settling },
    progress,
  );
}
