import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { OfUpload } from './of-upload.ts';
import type { Roster } from './state.ts';

/** The next upload may begin. `began`: not where the place was taken anew since. */
export function endUpload({ orgId, uploadId, began }: OfUpload & { readonly began?: number }, state: Roster): Decision<RosterEvent, never> {
  const isIts = state.running === uploadId && (began === undefined || state.began === began);
  return isIts ? [{ type: 'RosterUploadEnded', data: { orgId, uploadId } }] : [];
}
