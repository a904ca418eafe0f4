import type { AuditRecord } from '../../records/records.ts';
import { words } from './words.ts';

/** How a run stands or ended, in a line. */
export function stateOf({ state, verdict }: AuditRecord): string {
  if (state === 'running') return words.run.running;
  if (state === 'failed' || verdict === null) return words.run.failed;
  return verdict.verdict === 'consistent' ? words.run.consistent : words.run.differences(verdict.differences);
}
