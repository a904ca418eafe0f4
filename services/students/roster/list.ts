import { refuse } from '@aarambh/kernel/decision.ts';
import type { InPlace, OfUpload } from './of-upload.ts';
import type { Roster, RosterEntry } from './state.ts';
import { takenBy, type Listing } from './taken-by.ts';

/** Lists students: whoever has an address or a Roll No of somebody else is left out, which the caller sees by `takenBy` before. */
export function listStudents({ orgId, uploadId, entries }: OfUpload & { readonly entries: readonly Listing[] }, state: Roster): InPlace {
  if (state.running !== uploadId) return refuse('upload_running');
  const seen = { email: new Set<string>(), rollNo: new Set<string>() };
  const added: RosterEntry[] = [];
  for (const entry of entries) {
    if (takenBy(state, entry) !== null || seen.email.has(entry.email) || (entry.rollNo !== null && seen.rollNo.has(entry.rollNo))) continue;
    seen.email.add(entry.email);
    if (entry.rollNo !== null) seen.rollNo.add(entry.rollNo);
    const before = state.entries.get(entry.enrolmentId);
    const rollNo = entry.rollNo ?? before?.rollNo ?? null;
    if (before?.listed !== true || before.email !== entry.email || before.rollNo !== rollNo) added.push({ ...entry, rollNo });
  }
  return added.length === 0 ? [] : [{ type: 'RosterListed', data: { orgId, uploadId, entries: added } }];
}
