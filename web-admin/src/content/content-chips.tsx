import type { ContentRecord } from '../records/records.ts';
import { Chips, StatusChip } from '../ui/chip.tsx';
import { words } from './words.ts';

/** Whether a record is shown, planned or a draft; several of them may hold. */
export function ContentChips({ record: { shownFrom, isBeyond, plannedFrom, hasDraft } }: { readonly record: ContentRecord }) {
  return (
    <Chips>
      {shownFrom === null ? (
        <StatusChip tone="quiet" label={words.hidden} />
      ) : isBeyond ? (
        <StatusChip tone="warning" label={words.beyond} />
      ) : (
        <StatusChip tone="good" label={words.shown} />
      )}
      {plannedFrom === null ? null : <StatusChip tone="info" label={words.planned} />}
      {hasDraft ? <StatusChip tone="info" label={words.draft} /> : null}
    </Chips>
  );
}
