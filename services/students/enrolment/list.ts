import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { SaidParts, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { StudentRow } from '../rows/student.ts';
import { newsOf } from '../upload/fingerprints.ts';
import { beginning, isOvertaken, type ByUpload } from './by-upload.ts';
import { theirsOf, type EnrolmentState } from './state.ts';

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
