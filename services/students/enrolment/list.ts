import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { RemovalReason, SaidParts, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { StudentRow } from '../rows/student.ts';
import { newsOf } from '../upload/fingerprints.ts';
import { theirsOf, type EnrolmentState } from './state.ts';

export interface ListStudent {
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
  { enrolmentId, orgId, uploadId, student, said }: ListStudent,
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'not_found'> {
  const row = textOf(student);
  if (state === null) return [{ type: 'StudentEnrolled', data: { enrolmentId, orgId, uploadId, said }, personal: row }];
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
  const data = { enrolmentId, uploadId, parts: [...news], said: { ...state.said, ...said } };
  return [{ type: returns ? 'EnrolmentReturned' : 'EnrolmentUpdated', data, personal }];
}

/** The college has a student no longer. */
export function removeStudent(
  { enrolmentId, uploadId, reason }: { readonly enrolmentId: string; readonly uploadId: string | null; readonly reason: RemovalReason },
  state: EnrolmentState,
): Decision<EnrolmentEvent, never> {
  if (state === null || state.text === null || state.status === 'removed') return [];
  return [{ type: 'EnrolmentRemoved', data: { enrolmentId, uploadId, reason } }];
}

/** Notes what the college's list has booked. */
export function noteBooking(
  { enrolmentId, uploadId, bookingId }: { readonly enrolmentId: string; readonly uploadId: string; readonly bookingId: string },
  state: EnrolmentState,
): Decision<EnrolmentEvent, never> {
  if (state === null || state.bookingId === bookingId) return [];
  return [{ type: 'EnrolmentBooked', data: { enrolmentId, uploadId, bookingId } }];
}
