import { useState } from 'react';
import type { RaRecord } from 'ra-core';

export type Revisions = Readonly<Record<string, number>>;

/**
 * The revision of each selected record as it was read: the one that the list showed when the record was selected, whatever the list shows
 * since. Answers `before` itself where nothing is new. Records without a revision, and those selected on another page before this list
 * was open, are not named.
 */
export function revisionsRead(before: Revisions, selected: readonly string[], data: readonly RaRecord[]): Revisions {
  const listed = new Map(data.map(({ id, revision }) => [String(id), revision as unknown]));
  const read = Object.fromEntries(
    selected.flatMap((id) => {
      const revision = before[id] ?? listed.get(id);
      return typeof revision === 'number' ? [[id, revision]] : [];
    }),
  );
  const isSame = Object.keys(read).length === Object.keys(before).length && Object.keys(read).every((id) => id in before);
  return isSame ? before : read;
}

/** `revisionsRead` of a list as people select in it. */
export function useRevisionsRead(selected: readonly string[], data: readonly RaRecord[]): Revisions {
  const [read, setRead] = useState<Revisions>({});
  const now = revisionsRead(read, selected, data);
  // Kept while rendering, so that no change of the list comes between the selection and its being noted.
  if (now !== read) setRead(now);
  return now;
}
