import type { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { words } from '../../upload-words.ts';

const says = words.ready;
const names = ['create', 'update', 'unchanged', 'remove', 'refused'] as const;

/** What an upload does now instead of what somebody was about to confirm; `changes` as the refusal counts them. */
export function ChangedCounts({ changes }: { readonly changes: ApiError['details'] }) {
  const changed = names.filter((name) => changes[name] !== undefined);
  return (
    <Notice tone="warning">
      <strong>{says.changed}</strong> {changed.length === 0 ? says.changedNothing : says.changedLead}
      {changed.length === 0 ? null : (
        <ul>
          {changed.map((name) => (
            <li key={name}>{says.change(words.counts[name], Number(changes[`${name}Before`]), Number(changes[name]))}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
