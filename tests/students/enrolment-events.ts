import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { EnrolmentPart, SaidParts, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { newId } from '@aarambh/kernel/ids.ts';

export const [orgId, enrolmentId, uploadId, laterId, accountId, otherId] = [newId(), newId(), newId(), newId(), newId(), newId()];
export const [bookingId, nextBookingId] = [newId(), newId()];

export const text: StudentText = { name: 'Asha', email: 'asha@student.in', whatsappNumber: '9812345601', rollNo: 'R1' };
export const said: SaidParts = { name: 'n', email: 'e', phone: 'p', rollNo: 'r' };

/** By an upload that began at revision 4 of the roster. */
export const enrolled: EnrolmentEvent = { type: 'StudentEnrolled', data: { enrolmentId, orgId, uploadId, said, began: 4 }, personal: text };
/** The same, once nothing of it can be read. */
export const unread: EnrolmentEvent = { ...enrolled, personal: null };
export const updated = (personal: StudentText | null, parts: readonly EnrolmentPart[]): EnrolmentEvent => ({
  type: 'EnrolmentUpdated',
  data: { enrolmentId, uploadId: laterId, parts: [...parts], said: { name: 'n2' }, began: 7 },
  personal,
});
export const corrected = updated({ ...text, email: 'rao@student.in' }, ['email']);
export const removed: EnrolmentEvent = { type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: laterId, reason: 'replaced', began: 7 } };
export const returned: EnrolmentEvent = {
  type: 'EnrolmentReturned',
  data: { enrolmentId, uploadId: laterId, parts: [], said, began: 7 },
  personal: text,
};
export const invited: EnrolmentEvent = { type: 'StudentInvited', data: { enrolmentId } };
export const accepted: EnrolmentEvent = { type: 'InvitationAccepted', data: { enrolmentId, accountId, adult: true } };
export const declined: EnrolmentEvent = { type: 'InvitationDeclined', data: { enrolmentId, notMe: true } };
export const lapsed: EnrolmentEvent = { type: 'InvitationLapsed', data: { enrolmentId } };
export const forgotten: EnrolmentEvent = { type: 'EnrolmentForgotten', data: { enrolmentId } };
export const contact = (part: 'phone' | 'email', email: string, whatsappNumber: string): EnrolmentEvent => ({
  type: 'EnrolmentContactChanged',
  data: { enrolmentId, parts: [part] },
  personal: { email, whatsappNumber },
});
export const booked: EnrolmentEvent = { type: 'EnrolmentBooked', data: { enrolmentId, uploadId: laterId, bookingId, began: 7 } };
export const interviewNoted = (revision: number, id = bookingId): Extract<EnrolmentEvent, { type: 'EnrolmentInterviewNoted' }> => ({
  type: 'EnrolmentInterviewNoted',
  data: { enrolmentId, bookingId: id, revision, place: { day: '2026-12-01', time: '10:00' }, missing: null },
});
export const scoreNoted = (version: number, id = bookingId): Extract<EnrolmentEvent, { type: 'EnrolmentScoreNoted' }> => ({
  type: 'EnrolmentScoreNoted',
  data: { enrolmentId, bookingId: id, version, submittedAt: '2026-12-01T06:00:00.000Z', overall: 4 },
});
