import type { MemberRecord } from '../records/records.ts';
import { StatusChip } from '../ui/chip.tsx';
import { words } from './words.ts';

export function MemberChip({ member: { erased, held, suspended, verified } }: { readonly member: MemberRecord }) {
  if (erased) return <StatusChip tone="quiet" label={words.states.erased} />;
  if (held === true) return <StatusChip tone="warning" label={words.states.held} />;
  if (suspended) return <StatusChip tone="error" label={words.states.suspended} />;
  if (verified === false) return <StatusChip tone="warning" label={words.states.notVerified} />;
  return <StatusChip tone="good" label={words.states.active} />;
}
