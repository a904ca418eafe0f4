import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { RemovalReason } from '@aarambh/contracts/students/enrolment.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isOvertaken, beginning, type ByUpload } from './by-upload.ts';
import type { EnrolmentState } from './state.ts';

/** The college has a student no longer. */
export function removeStudent(
  {
    enrolmentId,
    uploadId,
    reason,
    ...by
  }: ByUpload & { readonly enrolmentId: string; readonly uploadId: string | null; readonly reason: RemovalReason },
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'upload_running'> {
  if (isOvertaken(by, state)) return refuse('upload_running');
  if (state === null || state.text === null || state.status === 'removed') return [];
  return [{ type: 'EnrolmentRemoved', data: { enrolmentId, uploadId, reason, ...beginning(by) } }];
}
