import type { AuditRecord } from '../records/records.ts';
import { StatusChip } from '../ui/chip.tsx';
import { runWords } from './words.ts';

export function RunChip({ run }: { readonly run: AuditRecord }) {
  const tone =
    run.state === 'running' ? 'info' : run.state === 'failed' ? 'warning' : run.verdict?.verdict === 'consistent' ? 'good' : 'error';
  return <StatusChip tone={tone} label={runWords(run)} />;
}
