import type { ProtectedPageRecord } from '../records/records.ts';
import { StatusChip } from '../ui/chip.tsx';
import { words } from './words.ts';

/** Whether a page has a password, and whether everybody knows it. */
export function PasswordChip({ page: { passwordSince, isKnown } }: { readonly page: ProtectedPageRecord }) {
  if (passwordSince === null) return <StatusChip tone="quiet" label={words.isUnset} />;
  return isKnown ? <StatusChip tone="warning" label={words.isKnown} /> : <StatusChip tone="good" label={words.isSet} />;
}
