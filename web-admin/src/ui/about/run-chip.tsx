import type { AuditRecord } from '../../records/records.ts';
import { StatusChip } from '../chip.tsx';
import { stateOf } from './run-state.ts';

/** How an audit stands or ended. */
export function RunChip({ run }: { readonly run: AuditRecord }) {
  const tone =
    run.state === 'running' ? 'info' : run.state === 'failed' ? 'warning' : run.verdict?.verdict === 'consistent' ? 'good' : 'error';
  return <StatusChip tone={tone} label={stateOf(run)} />;
}
