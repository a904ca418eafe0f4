import type { AuditRecord } from '../../records/records.ts';
import { count } from '../format.ts';

/** A run in a line. */
export function runWords({ state, verdict }: AuditRecord): string {
  if (state === 'running') return 'Running';
  if (state === 'failed' || verdict === null) return 'Could not finish';
  return verdict.verdict === 'consistent'
    ? 'Consistent'
    : `${count(verdict.differences)} ${verdict.differences === 1 ? 'difference' : 'differences'}`;
}
