import { refuse } from '@aarambh/kernel/decision.ts';
import type { InPlace, OfUpload } from './of-upload.ts';
import type { Roster } from './state.ts';

/** Takes students off the list. Their addresses stay theirs until somebody else is listed there, their Roll Nos do not. */
export function removeStudents(
  { orgId, uploadId, enrolmentIds }: OfUpload & { readonly enrolmentIds: readonly string[] },
  { entries, running }: Roster,
): InPlace {
  if (running !== uploadId) return refuse('upload_running');
  const listed = enrolmentIds.filter((id) => entries.get(id)?.listed === true);
  return listed.length === 0 ? [] : [{ type: 'RosterRemoved', data: { orgId, uploadId, enrolmentIds: listed } }];
}
