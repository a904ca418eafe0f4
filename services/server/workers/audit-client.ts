import { Worker } from 'node:worker_threads';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import type { ReportProgress } from '../control-socket.ts';
import type { DataFolder } from '../data-folder.ts';

/** What the auditing thread tells. */
export type FromAudit =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'verdict'; readonly verdict: AuditVerdict }
  | { readonly kind: 'failed'; readonly error: string };

/** What the auditing thread is given. */
export interface AuditWorkerData {
  readonly folder: DataFolder;
  readonly settling: boolean;
}

/**
 * Audits a data folder in a thread of its own; a node may go on writing to it meanwhile.
 * @param settling whether a node runs on it, which finishes what was interrupted
 */
export function auditFolder(folder: DataFolder, settling: boolean, report: ReportProgress): Promise<AuditVerdict> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./audit.ts', import.meta.url), { workerData: { folder, settling } satisfies AuditWorkerData });
    worker.on('message', (message: FromAudit) => {
      if (message.kind === 'progress') report(message.done, message.total);
      else if (message.kind === 'verdict') resolve(message.verdict);
      else reject(new Error(message.error));
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the audit ended without a verdict')));
  });
}
