import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isOvertaken, beginning, type ByUpload } from './by-upload.ts';
import type { EnrolmentState } from './state.ts';

/** Notes what the college's list has booked. */
export function noteBooking(
  {
    enrolmentId,
    uploadId,
    bookingId,
    ...by
  }: ByUpload & { readonly enrolmentId: string; readonly uploadId: string; readonly bookingId: string },
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'upload_running'> {
  if (isOvertaken(by, state)) return refuse('upload_running');
  if (state === null || state.bookingId === bookingId) return [];
  return [{ type: 'EnrolmentBooked', data: { enrolmentId, uploadId, bookingId, ...beginning(by) } }];
}
