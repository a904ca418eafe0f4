import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { EnrolmentPart, type RemovalReason, type SaidParts, type StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { StudentRow } from '../rows/student.ts';
import { newsOf } from '../upload/fingerprints.ts';
import { awaitsInvitation, isListed, notedOf, theirsOf, type Enrolment, type EnrolmentState } from './state.ts';

/** The upload by which something is written of a student. */
interface ByUpload {
  /**
   * Revision of the roster's event by which it began, so that one whose node stood still writes nothing over what a later one wrote. Absent for what no upload at
   * work does.
   */
  readonly began?: number;
}

/** Whether a later upload than this wrote of the student. */
function isOvertaken({ began = Infinity }: ByUpload, state: EnrolmentState): boolean {
  return state !== null && began < state.began;
}

/** As its event keeps it. */
const beginning = ({ began }: ByUpload) => (began === undefined ? {} : { began });

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

export interface InviteStudent {
  /** Revision of the event that said the address; null for the one that they have now. A correction since then has a turn of its own. */
  readonly addressedBy: number | null;
}

/** Invites who was not written to at the address that their college says; anybody else is not. */
export function inviteStudent({ addressedBy }: InviteStudent, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || !awaitsInvitation(state)) return [];
  if (addressedBy !== null && addressedBy !== state.addressedBy) return [];
  return [{ type: 'StudentInvited', data: { enrolmentId: state.enrolmentId } }];
}

export interface DeclineInvitation {
  readonly notMe: boolean;
  /** The address that the link went to: another one by now is somebody else's. */
  readonly email: string;
}

/** Ends an invitation for who does not want it, or is somebody else. */
export function declineInvitation({ notMe, email }: DeclineInvitation, state: EnrolmentState): Decision<EnrolmentEvent, 'link_expired'> {
  if (state?.status !== 'invited' || state.text?.email !== email) return refuse('link_expired');
  return [{ type: 'InvitationDeclined', data: { enrolmentId: state.enrolmentId, notMe } }];
}

export interface AcceptInvitation {
  readonly accountId: string;
  /** The address that the link went to: another one by now is somebody else's. */
  readonly email: string;
  /** What they said of their age. */
  readonly adult: boolean;
}

/** Takes the invited for the person of an account; refused where the invitation is over. */
export function acceptInvitation(
  { accountId, email, adult }: AcceptInvitation,
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'link_expired'> {
  if (state?.status === 'joined' && state.accountId === accountId) return [];
  if (state?.status !== 'invited' || state.text?.email !== email) return refuse('link_expired');
  return [{ type: 'InvitationAccepted', data: { enrolmentId: state.enrolmentId, accountId, adult } }];
}

/** The student says under which number their college reaches them; the address stays that of the account. The same again writes nothing. */
export function changeContact(
  { whatsappNumber }: { readonly whatsappNumber: string },
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'not_found'> {
  if (state?.status !== 'joined' || state.text === null) return refuse('not_found');
  const { enrolmentId, text } = state;
  if (text.whatsappNumber === whatsappNumber) return [];
  return [{ type: 'EnrolmentContactChanged', data: { enrolmentId, parts: ['phone'] }, personal: { email: text.email, whatsappNumber } }];
}

/** The account of the student has another address: their college reaches them there. */
export function followAddress(
  { accountId, email }: { readonly accountId: string; readonly email: string },
  state: EnrolmentState,
): Decision<EnrolmentEvent, never> {
  if (state === null || state.accountId !== accountId || state.text === null || state.text.email === email) return [];
  const { enrolmentId, text } = state;
  const personal = { email, whatsappNumber: text.whatsappNumber };
  return [{ type: 'EnrolmentContactChanged', data: { enrolmentId, parts: ['email'] }, personal }];
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

export type NoteInterview = Extract<EnrolmentEvent, { readonly type: 'EnrolmentInterviewNoted' }>['data'];

/** Notes with a student what became of a booking of theirs; what is older than what is noted changes nothing. */
export function noteInterview(command: NoteInterview, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || notedOf(state, command.bookingId).revision >= command.revision) return [];
  return [{ type: 'EnrolmentInterviewNoted', data: command }];
}

export type NoteScore = Extract<EnrolmentEvent, { readonly type: 'EnrolmentScoreNoted' }>['data'];

/** Notes with a student what a scorecard of theirs says over all, each version once; one that comes late is passed over. */
export function noteScore(command: NoteScore, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || notedOf(state, command.bookingId).version >= command.version) return [];
  return [{ type: 'EnrolmentScoreNoted', data: command }];
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

/** Forgets who was invited or removed by the event of this revision, and nothing has happened since: the time for that is over. */
export function forgetUnanswered({ since }: { readonly since: number }, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state?.since !== since || (state.status !== 'invited' && state.status !== 'removed')) return [];
  const { enrolmentId } = state;
  const forgotten = { type: 'EnrolmentForgotten', data: { enrolmentId } } as const;
  return state.status === 'removed' ? [forgotten] : [{ type: 'InvitationLapsed', data: { enrolmentId } }, forgotten];
}

/** Forgets who accepted with an account that is erased. */
export function forgetWithAccount({ accountId }: { readonly accountId: string }, state: EnrolmentState): Decision<EnrolmentEvent, never> {
  if (state === null || state.accountId !== accountId || state.status === 'forgotten') return [];
  const { enrolmentId } = state;
  const forgotten = { type: 'EnrolmentForgotten', data: { enrolmentId } } as const;
  if (!isListed(state)) return [forgotten];
  return [{ type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: null, reason: 'account-erased' } }, forgotten];
}
