import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { idOf, projector } from '../host/read-model.ts';
import { standingOf } from './standing.ts';
import type { StudentDocument, StudentFacts } from './view.ts';

type Wanted = Exclude<EnrolmentEvent, { readonly type: 'EnrolmentBooked' }>;

/** Students of colleges as their college sees them. */
export const students = projector<StudentDocument, Wanted>({
  name: 'students',
  // 2: what became of their interviews, for the figures and the filters of a college. 3: who has no name any more stands behind those who have one.
  // 4: whoever erases their account counts as before.
  version: 4,
  personal: ['StudentEnrolled', 'EnrolmentUpdated', 'EnrolmentReturned', 'EnrolmentContactChanged'],
  erasing: ['InvitationDeclined', 'EnrolmentForgotten'],
  fields: {
    ...{ orgId: 'text', listed: 'boolean', sortName: 'text', status: 'text' },
    ...{ listedBy: 'text', countedBy: 'text', booked: 'boolean', scored: 'boolean', over80: 'boolean' },
    ...{ appearsAt: 'text', tally: 'text', riskFrom: 'text', closingRiskFrom: 'text' },
  },
  indexed: [
    ['orgId', 'listed', 'sortName'],
    ['orgId', 'sortName'],
    ['orgId', 'status'],
    ['status', 'sortName'],
    ['listedBy', 'sortName'],
    // Many are at risk from the same moment on, which is always.
    ['listedBy', 'riskFrom', 'id'],
    ['listedBy', 'closingRiskFrom', 'id'],
    // Where a college has so many that no index is narrow, its list is walked along the order.
    'sortName',
    ['riskFrom', 'id'],
    ['closingRiskFrom', 'id'],
    ['countedBy', 'tally'],
    ['countedBy', 'appearsAt'],
  ],
  search: ({ name, email, rollNo }) => [name, email, rollNo],
  // Auditors find by what they see.
  searchParts: ['name'],
  key: ({ stream }) => idOf(stream),

  on: {
    StudentEnrolled: {
      begins(_before, { event, meta }) {
        const facts: StudentFacts = {
          ...{ orgId: event.data.orgId, ...textOf(event.personal), status: 'uploaded', counted: true, joined: false, accountId: null },
          ...{ enrolledAt: meta.time, waitingSince: meta.time, changedAt: meta.time, interviews: {}, scores: {} },
        };
        return { ...facts, ...standingOf(facts) };
      },
    },
    EnrolmentUpdated(doc, { event }) {
      Object.assign(doc, textOf(event.personal));
    },
    EnrolmentReturned(doc, { event, meta }) {
      Object.assign(doc, textOf(event.personal), { counted: true, waitingSince: meta.time });
      doc.status = doc.accountId === null ? 'uploaded' : 'joined';
    },
    EnrolmentRemoved(doc, { event }) {
      doc.status = 'removed';
      if (event.data.reason !== 'account-erased') doc.counted = false;
    },
    EnrolmentInterviewNoted(doc, { event }) {
      const { bookingId, place, missing } = event.data;
      const others = Object.entries(doc.interviews).filter(([id]) => id !== bookingId);
      doc.interviews = Object.fromEntries(place === null ? others : [...others, [bookingId, { ...place, missing }]]);
    },
    EnrolmentScoreNoted(doc, { event }) {
      const { bookingId, submittedAt, overall } = event.data;
      doc.scores[bookingId] = { submittedAt, overall };
    },
    StudentInvited(doc, { meta }) {
      Object.assign(doc, { status: 'invited', waitingSince: meta.time });
    },
    InvitationAccepted(doc, { event }) {
      doc.accountId = event.data.accountId;
      Object.assign(doc, { status: 'joined', joined: true });
    },
    InvitationLapsed(doc) {
      doc.status = 'lapsed';
    },
    EnrolmentContactChanged(doc, { event }) {
      if (event.personal !== null) Object.assign(doc, event.personal);
    },
    InvitationDeclined(doc) {
      forget(doc, 'declined');
      doc.counted = false;
    },
    EnrolmentForgotten: (doc) => forget(doc, 'forgotten'),
  },
  after(doc, { meta }) {
    doc.changedAt = meta.time;
    Object.assign(doc, standingOf(doc));
  },
});

/** Stands behind every name in the order of both engines, which compare by code points. */
const LAST = '\u{10ffff}';

/** What a document says of a person; without a text nothing is known of them any more. */
function textOf(text: StudentText | null) {
  const { name, email, whatsappNumber, rollNo } = text ?? { name: '', email: '', whatsappNumber: '', rollNo: '' };
  return { name, email, whatsappNumber, rollNo, sortName: name === '' ? LAST : name.toLowerCase() };
}

/** Nothing is known of them any more. */
function forget(doc: StudentFacts, status: 'declined' | 'forgotten'): void {
  Object.assign(doc, textOf(null));
  doc.accountId = null;
  doc.status = status;
}
