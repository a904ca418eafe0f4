import type { Roster, RosterEntry } from './state.ts';

/** A student as a row names them: `rollNo` is null where the row says none, and then stays as it is. */
export type Listing = RosterEntry;

/** By what a row is somebody else's: null where it may be listed. An address of who is off the list keeps nobody from it. */
export function takenBy({ entries, byEmail, byRollNo }: Roster, { enrolmentId, email, rollNo }: Listing): 'email' | 'rollNo' | null {
  const holder = byEmail.get(email) ?? enrolmentId;
  if (holder !== enrolmentId && entries.get(holder)?.listed === true) return 'email';
  return rollNo !== null && (byRollNo.get(rollNo) ?? enrolmentId) !== enrolmentId ? 'rollNo' : null;
}
