import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OfUpload } from './of-upload.ts';
import type { Roster } from './state.ts';

export interface BeginUpload extends OfUpload {
  readonly declared: boolean;
  /** It is taken anew though it has the place: whoever gives it back for an earlier time does not take it from a later one. */
  readonly anew?: boolean;
}

/** One upload of a college is at work at a time. */
export function beginUpload(
  { orgId, uploadId, declared, anew = false }: BeginUpload,
  { running }: Roster,
): Decision<RosterEvent, 'upload_running'> {
  if (running !== null && running !== uploadId) return refuse('upload_running');
  if (running === uploadId && !anew) return [];
  return [{ type: 'RosterUploadBegan', data: { orgId, uploadId, declared } }];
}
