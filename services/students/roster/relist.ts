import { refuse } from '@aarambh/kernel/decision.ts';
import type { InPlace, OfUpload } from './of-upload.ts';
import type { Roster, RosterEntry } from './state.ts';

/** Lists students as they were listed once: who has an address or a Roll No of theirs by now is off the list, or will stand as they did then. */
export function relistStudents(
  { orgId, uploadId, entries }: OfUpload & { readonly entries: readonly RosterEntry[] },
  state: Roster,
): InPlace {
  if (state.running !== uploadId) return refuse('upload_running');
  const changed = entries.filter(({ enrolmentId, email, rollNo }) => {
    const now = state.entries.get(enrolmentId);
    return now?.listed !== true || now.email !== email || now.rollNo !== rollNo || state.byEmail.get(email) !== enrolmentId;
  });
  return changed.length === 0 ? [] : [{ type: 'RosterListed', data: { orgId, uploadId, entries: changed } }];
}
