import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { EnrolmentPart, SaidParts, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import {
  acceptInvitation,
  changeContact,
  declineInvitation,
  followAddress,
  forgetUnanswered,
  forgetWithAccount,
  inviteStudent,
  listStudent,
  noteBooking,
  noteInterview,
  noteScore,
  removeStudent,
  restoreStudent,
  type ListStudent,
  type RestoreStudent,
} from '@aarambh/students/enrolment/decisions.ts';
import { enrolment } from '@aarambh/students/enrolment/state.ts';
import { deciding, type DecidedRow } from '../kernel/deciding.ts';
import {
  accepted,
  accountId,
  booked,
  bookingId,
  contact,
  corrected,
  declined,
  enrolled,
  enrolmentId,
  forgotten,
  interviewNoted,
  invited,
  lapsed,
  laterId,
  nextBookingId,
  orgId,
  otherId,
  removed,
  returned,
  said,
  scoreNoted,
  text,
  unread,
} from './enrolment-events.ts';

const joined = [enrolled, invited, accepted];

deciding('[I6] inviting a student', enrolment, inviteStudent, { addressedBy: null }, [
  ['of whom no list said anything', [], []],
  ['who was not written to', [enrolled], [invited]],
  ['at the address that this turn is of', [enrolled], [invited], { addressedBy: 0 }],
  ['whose address was corrected since this turn', [enrolled, corrected], [], { addressedBy: 0 }],
  ['who was written to', [enrolled, invited], []],
  ['who was written to at an address that was corrected', [enrolled, invited, corrected], [invited]],
  ['who was written to, by the turn of the correction', [enrolled, invited, corrected], [invited], { addressedBy: 2 }],
  ['who joined', [...joined, corrected], []],
  ['who is off the list', [enrolled, removed], []],
  ['who is on it again', [enrolled, invited, removed, returned], [invited]],
]);

deciding('[I6] accepting an invitation', enrolment, acceptInvitation, { accountId, email: text.email, adult: true }, [
  ['of whom no list said anything', [], 'link_expired'],
  ['by who was invited', [enrolled, invited], [accepted]],
  ['again', joined, []],
  ['after somebody with another account did', joined, 'link_expired', { accountId: otherId }],
  ['by the account that had it, once the list has them no more', [...joined, removed], 'link_expired'],
  ['by who was not written to', [enrolled], 'link_expired'],
  ['at an address that was corrected', [enrolled, invited, corrected], 'link_expired'],
  ['that ran out', [enrolled, invited, lapsed], 'link_expired'],
  ['of which nothing can be read', [unread, invited], 'link_expired'],
]);

deciding('[I6] declining an invitation', enrolment, declineInvitation, { notMe: true, email: text.email }, [
  ['of whom no list said anything', [], 'link_expired'],
  ['by who was invited', [enrolled, invited], [declined]],
  ['by who was not written to', [enrolled], 'link_expired'],
  ['by who accepted', joined, 'link_expired'],
  ['at an address that was corrected', [enrolled, invited, corrected], 'link_expired'],
  ['of which nothing can be read', [unread, invited], 'link_expired'],
]);

deciding('[I6] saying how one is reached', enrolment, changeContact, { whatsappNumber: '2' }, [
  ['by nobody whom a list named', [], 'not_found'],
  ['by who joined', joined, [contact('phone', text.email, '2')]],
  ['as it was', joined, [], { whatsappNumber: text.whatsappNumber }],
  ['by who did not answer yet', [enrolled, invited], 'not_found'],
  ['by who is off the list', [...joined, removed], 'not_found'],
  ['of whom nothing can be read', [unread, invited, accepted], 'not_found'],
]);

deciding('[I6] following the address of an account', enrolment, followAddress, { accountId, email: 'own@home.in' }, [
  ['that nobody has whom a list named', [], []],
  ['of who joined', joined, [contact('email', 'own@home.in', text.whatsappNumber)]],
  ['that is the one that was listed', joined, [], { email: text.email }],
  ['that is another one', joined, [], { accountId: otherId }],
  ['of whom nothing can be read', [unread, invited, accepted], []],
]);

deciding('[I6] forgetting somebody 180 days after an event', enrolment, forgetUnanswered, { since: 1 }, [
  ['where no list named them', [], []],
  ['that invited them', [enrolled, invited], [lapsed, forgotten]],
  ['that removed them', [enrolled, removed], [forgotten]],
  ['where they were invited by a later one', [enrolled, corrected, invited], []],
  ['where they were removed since', [enrolled, invited, removed], []],
  ['where their invitation ran out since', [enrolled, invited, lapsed], []],
  ['where they joined since', joined, []],
]);

const leaving: EnrolmentEvent = { type: 'EnrolmentRemoved', data: { enrolmentId, uploadId: null, reason: 'account-erased' } };
deciding('[I6] forgetting who erases their account', enrolment, forgetWithAccount, { accountId }, [
  ['and was never named', [], []],
  ['and joined', joined, [leaving, forgotten]],
  ['and is off the list', [...joined, removed], [forgotten]],
  ['and is forgotten', [...joined, forgotten], []],
  ['that is not the one that joined', joined, [], { accountId: otherId }],
]);

const booking = { enrolmentId, uploadId: laterId, bookingId };
const bookedBy = (began: object): EnrolmentEvent => ({ type: 'EnrolmentBooked', data: { ...booking, ...began } });
deciding('[I2] noting what a list booked', enrolment, noteBooking, booking, [
  ['for whom it does not name', [], []],
  ['by a list that has no place to lose', [enrolled], [bookedBy({})]],
  ['once', [enrolled, booked], []],
  ['by the list that wrote last', [enrolled], [bookedBy({ began: 4 })], { began: 4 }],
  ['by a later list', [enrolled], [bookedBy({ began: 5 })], { began: 5 }],
  ['by a list that another one has overtaken', [enrolled], 'upload_running', { began: 3 }],
  ['by a list that the last one who booked has overtaken', [enrolled, booked], 'upload_running', { began: 6 }],
]);

deciding('[J4] noting what became of a booking', enrolment, noteInterview, interviewNoted(2).data, [
  ['of whom no list said anything', [], []],
  ['from its first event on', [enrolled], [interviewNoted(0)], { revision: 0 }],
  ['by what is newer', [enrolled, interviewNoted(1)], [interviewNoted(2)]],
  ['twice', [enrolled, interviewNoted(2)], []],
  ['by what is older', [enrolled, interviewNoted(3)], []],
  ['beside that of another one', [enrolled, interviewNoted(3, nextBookingId)], [interviewNoted(2)]],
  ['beside its scorecard', [enrolled, scoreNoted(9)], [interviewNoted(2)]],
]);

deciding('[J4] noting a rating', enrolment, noteScore, scoreNoted(2).data, [
  ['of whom no list said anything', [], []],
  ['in its first version', [enrolled], [scoreNoted(1)], { version: 1 }],
  ['in a newer version', [enrolled, scoreNoted(1)], [scoreNoted(2)]],
  ['twice', [enrolled, scoreNoted(2)], []],
  ['in an older version', [enrolled, scoreNoted(3)], []],
  ['of another booking', [enrolled, scoreNoted(3, nextBookingId)], [scoreNoted(2)]],
  ['beside what became of the booking', [enrolled, interviewNoted(9)], [scoreNoted(2)]],
]);

const removal = { enrolmentId, uploadId: laterId, reason: 'replaced' } as const;
deciding('[I3] removing a student', enrolment, removeStudent, removal, [
  ['whom no list named', [], []],
  ['who is on the list', [enrolled], [{ type: 'EnrolmentRemoved', data: removal }]],
  ['who is off it', [enrolled, removed], []],
  ['who is forgotten', [enrolled, forgotten], []],
  ['by the list that wrote last', [enrolled], [{ type: 'EnrolmentRemoved', data: { ...removal, began: 4 } }], { began: 4 }],
  ['by a list that another one has overtaken', [enrolled], 'upload_running', { began: 3 }],
]);

const others = [
  ['name', { name: 'Rao' }],
  ['rollNo', { rollNo: 'R2' }],
  ['phone', { whatsappNumber: '2' }],
  ['email', { email: 'rao@student.in' }],
] as const;
const everything: readonly EnrolmentPart[] = ['name', 'rollNo', 'phone', 'email', 'booking'];
const told = { enrolmentId, uploadId: laterId };
const saying = { name: 'n2', rollNo: 'r2', phone: 'p2', email: 'e2', booking: 'b2' };
const updatedBy = (parts: readonly EnrolmentPart[], now: SaidParts, personal: Partial<StudentText>, more: object = {}): EnrolmentEvent => ({
  type: 'EnrolmentUpdated',
  data: { ...told, parts: [...parts], said: now, ...more },
  personal: { ...text, ...personal },
});
const returnedBy = (personal: Partial<StudentText>, more: object = {}): EnrolmentEvent => ({
  type: 'EnrolmentReturned',
  data: { ...told, parts: [], said, ...more },
  personal: { ...text, ...personal },
});

const numberless = { row: 2, name: 'Rao', email: 'rao@student.in', phone: '2' };
const row = { ...numberless, rollNo: 'R2', date: '01-12-2026', time: '10:00' };
const rowText = { name: 'Rao', email: 'rao@student.in', whatsappNumber: '2', rollNo: 'R2' };
const enrolling = (personal: StudentText, more: object = {}): EnrolmentEvent => ({
  type: 'StudentEnrolled',
  data: { ...told, orgId, said: saying, ...more },
  personal,
});
deciding('[I2] listing a student', enrolment, listStudent, { ...told, orgId, student: row, said: saying }, [
  ['for the first time', [], [enrolling(rowText, { began: 9 })], { began: 9 }],
  ['for the first time, without a Roll No', [], [enrolling({ ...rowText, rollNo: '' })], { student: numberless }],
  ['of whom all is new', [enrolled], [updatedBy(everything, saying, rowText, { began: 4 })], { began: 4 }],
  ['of whom nothing is new', [enrolled], [], { said }],
  ...others.map(([part, now]): DecidedRow<ListStudent, EnrolmentEvent> => {
    const news = { [part]: saying[part] };
    return [`of whom this alone is new: ${part}`, [enrolled], [updatedBy([part], { ...said, ...news }, now)], { said: news }];
  }),
  ['who is to be booked', [enrolled], [updatedBy(['booking'], { ...said, booking: 'b2' }, {})], { said: { booking: 'b2' } }],
  [
    'who was removed, and whose Roll No may be of another one by now',
    [enrolled, removed],
    [returnedBy({ rollNo: '' })],
    { said, student: numberless },
  ],
  ['who is forgotten', [enrolled, forgotten], 'not_found'],
  ['by a list that another one has overtaken', [enrolled], 'upload_running', { began: 3 }],
]);

deciding('[I3] restoring a student', enrolment, restoreStudent, { ...told, text, said }, [
  ['whom no list named', [], 'not_found'],
  ['who is forgotten', [enrolled, forgotten], 'not_found'],
  ['who is as they were', [enrolled], []],
  ['who was removed', [enrolled, removed], [returnedBy({})]],
  ...others.map(([part, then]): DecidedRow<RestoreStudent, EnrolmentEvent> => [
    `of whom this alone was another one: ${part}`,
    [enrolled],
    [updatedBy([part], said, then)],
    { text: { ...text, ...then } },
  ]),
  ['who was booked otherwise', [enrolled], [updatedBy(['booking'], { ...said, booking: 'b' }, {})], { said: { ...said, booking: 'b' } }],
  ['who joined, and says how they are reached', joined, [], { text: { ...text, email: 'rao@student.in', whatsappNumber: '2' } }],
  ['by the upload that wrote last', [enrolled, removed], [returnedBy({}, { began: 7 })], { began: 7 }],
  ['by an upload that another one has overtaken', [enrolled, removed], 'upload_running', { began: 6 }],
]);
