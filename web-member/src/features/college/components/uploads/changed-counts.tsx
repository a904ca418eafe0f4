import type { UploadCounts } from '@aarambh/contracts/students/upload.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useEffect, useRef } from 'react';
import { words } from '../../upload-words.ts';

const says = words.ready;
const names = ['create', 'update', 'unchanged', 'remove', 'refused', 'unavailable'] as const;

interface ChangedCountsProps {
  readonly before: UploadCounts;
  readonly now: UploadCounts;
}

/** What an upload does now instead of what the page showed. Whoever was about to confirm goes on here: the button that they pressed is a new one. */
export function ChangedCounts({ before, now }: ChangedCountsProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) notice.current?.focus();
  }, [before, now]);
  const changed = names.filter((name) => before[name] !== now[name]);
  return (
    <div ref={notice} tabIndex={-1}>
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
    </div>
  );
}
