import type { ShownCounts } from '@aarambh/contracts/students/upload.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useEffect, useRef } from 'react';
import { words } from '../../upload-words.ts';

const says = words.ready;
const names = ['create', 'update', 'unchanged', 'remove', 'refused', 'unavailable'] as const;

interface ChangedCountsProps {
  readonly before: ShownCounts;
  readonly now: ShownCounts;
}

/** What an upload does now instead of what was confirmed. Whoever was about to confirm goes on here: the button that they pressed is a new one. */
export function ChangedCounts({ before, now }: ChangedCountsProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) notice.current?.focus();
  }, []);
  const changed = [
    ...names.map((name) => ({ what: words.counts[name], was: before.counts[name], is: now.counts[name] })),
    { what: says.changedInterviews, was: before.interviewsLost, is: now.interviewsLost },
  ].filter(({ was, is }) => was !== is);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="warning">
        <strong>{says.changed}</strong> {changed.length === 0 ? says.changedNothing : says.changedLead}
        {changed.length === 0 ? null : (
          <ul>
            {changed.map(({ what, was, is }) => (
              <li key={what}>{says.change(what, was, is)}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
