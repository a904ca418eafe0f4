import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { RemovalReason, SaidParts, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { StudentRow } from '../rows/student.ts';
import { newsOf } from '../upload/fingerprints.ts';
import { theirsOf, type EnrolmentState } from './state.ts';

/** The upload by which something is written of a student. */
export interface ByUpload {
  /**
   * Revision of the roster's event by which it began, so that one whose node stood still writes nothing over what a later one wrote. Absent for what no upload at
   * work does.
   */
  readonly began?: number;
}

/** Whether a later upload than this wrote of the student. */
export function isOvertaken({ began = Infinity }: ByUpload, state: EnrolmentState): boolean {
  return state !== null && began < state.began;
}

/** As its event keeps it. */
export const beginning = ({ began }: ByUpload) => (began === undefined ? {} : { began });

export interface ListStudent extends ByUpload {
  readonly enrolmentId: string;
  readonly orgId: string;
  readonly uploadId: string;
  readonly student: StudentRow;
  /** What the row says, under the key of the student. */
  readonly said: SaidParts;
}

function textOf({ name, email, phone, rollNo = '' }: StudentRow): StudentText {
  return { name, email, whatsappNumber: phone, rollNo };
}

/** Takes in what a row says of a student; a row that says nothing new writes nothing. Who was removed is there again. */
export function listStudent(
  { enrolmentId, orgId, uploadId, student, said, ...by }: ListStudent,
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'not_found' | 'upload_running'> {
  const row = textOf(student);
  if (state === null) return [{ type: 'StudentEnrolled', data: { enrolmentId, orgId, uploadId, said, ...beginning(by) }, personal: row }];
  if (isOvertaken(by, state)) return refuse('upload_running');
  if (state.text === null) return refuse('not_found');
  const news = newsOf(said, { said: state.said, theirs: theirsOf(state) });
  const returns = state.status === 'removed';
  if (news.length === 0 && !returns) return [];
  const { text } = state;
  const personal: StudentText = {
    name: news.includes('name') ? row.name : text.name,
    email: news.includes('email') ? row.email : text.email,
    whatsappNumber: news.includes('phone') ? row.whatsappNumber : text.whatsappNumber,
    rollNo: news.includes('rollNo') || returns ? row.rollNo : text.rollNo,
  };
  const data = { enrolmentId, uploadId, parts: [...news], said: { ...state.said, ...said }, ...beginning(by) };
  return [{ type: returns ? 'EnrolmentReturned' : 'EnrolmentUpdated', data, personal }];
}

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
