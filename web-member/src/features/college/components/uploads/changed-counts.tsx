import type { UploadCounts } from '@aarambh/contracts/students/upload.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { words } from '../../upload-words.ts';

const says = words.ready;
const names = ['create', 'update', 'unchanged', 'remove', 'refused', 'unavailable'] as const;

interface ChangedCountsProps {
  readonly before: UploadCounts;
  readonly now: UploadCounts;
}

/** What an upload does now instead of what somebody was about to confirm. */
export function ChangedCounts({ before, now }: ChangedCountsProps) {
  const changed = names.filter((name) => before[name] !== now[name]);
  return (
    <Notice tone="warning">
      <strong>{says.changed}</strong> {changed.length === 0 ? says.changedNothing : says.changedLead}
      {changed.length === 0 ? null : (
        <ul>
          {changed.map((name) => (
            <li key={name}>{says.change(words.counts[name], before[name], now[name])}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
