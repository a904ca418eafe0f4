import { onSession, currentUser } from '../client/session.ts';

/** A record that somebody opened from the search. */
export interface RecentRecord {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
}

/** More than fits a glance helps nobody. */
const MOST = 8;

/** In memory alone: names of people are not for a browser to keep. */
let records: readonly RecentRecord[] = [];
let owner: string | null = null;

onSession(() => {
  const next = currentUser()?.id ?? null;
  // A renewed token is the same person's.
  if (next !== owner) records = [];
  owner = next;
});

/** The records that this person opened lately in this tab, the latest first. */
export function recentRecords(): readonly RecentRecord[] {
  return records;
}

export function noteRecord(record: RecentRecord): void {
  owner = currentUser()?.id ?? null;
  records = [record, ...records.filter(({ resource, id }) => resource !== record.resource || id !== record.id)].slice(0, MOST);
}
