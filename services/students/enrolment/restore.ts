import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { EnrolmentPart, type SaidParts, type StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { beginning, isOvertaken, type ByUpload } from './by-upload.ts';
import { theirsOf, type Enrolment, type EnrolmentState } from './state.ts';

export interface RestoreStudent extends ByUpload {
  readonly enrolmentId: string;
  readonly uploadId: string;
  /** What the college said of them once. */
  readonly text: StudentText;
  readonly said: SaidParts;
}

const fields: Readonly<Partial<Record<EnrolmentPart, keyof StudentText>>> = {
  name: 'name',
  rollNo: 'rollNo',
  phone: 'whatsappNumber',
  email: 'email',
};

/** The text as it was, but for what is the student's own by now. */
function restored(text: StudentText, state: Enrolment, now: StudentText): StudentText {
  const theirs = theirsOf(state);
  return {
    ...text,
    ...(theirs.includes('email') && { email: now.email }),
    ...(theirs.includes('phone') && { whatsappNumber: now.whatsappNumber }),
  };
}

/** Takes a student back to what the college said of them once, its empty cells too; who is so already stays untouched. */
export function restoreStudent(
  { enrolmentId, uploadId, text, said, ...by }: RestoreStudent,
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'not_found' | 'upload_running'> {
  if (isOvertaken(by, state)) return refuse('upload_running');
  if (state === null || state.text === null) return refuse('not_found');
  const { text: now, said: before } = state;
  const personal = restored(text, state, now);
  const parts = EnrolmentPart.options.filter((part) => {
    const field = fields[part];
    return before[part] !== said[part] || (field !== undefined && personal[field] !== now[field]);
  });
  const returns = state.status === 'removed';
  if (parts.length === 0 && !returns) return [];
  return [
    { type: returns ? 'EnrolmentReturned' : 'EnrolmentUpdated', data: { enrolmentId, uploadId, parts, said, ...beginning(by) }, personal },
  ];
}
