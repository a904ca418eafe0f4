import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import { standingOf } from './standing.ts';
import type { StudentDocument, StudentFacts } from './view.ts';

type Wanted = Exclude<EnrolmentEvent, { readonly type: 'EnrolmentBooked' }>;
type Later = Exclude<Wanted, { readonly type: 'StudentEnrolled' }>;

/** Students of colleges as their college sees them. */
export const students: ReadModel<StudentDocument, Wanted> = {
  name: 'students',
  // 2: what became of their interviews, for the figures and the filters of a college. 3: who has no name any more stands behind those who have one.
  // 4: whoever erases their account counts as before.
  version: 4,
  types: [
    'StudentEnrolled',
    'EnrolmentUpdated',
    'EnrolmentRemoved',
    'EnrolmentReturned',
    'EnrolmentInterviewNoted',
    'EnrolmentScoreNoted',
    'StudentInvited',
    'InvitationAccepted',
    'InvitationDeclined',
    'InvitationLapsed',
    'EnrolmentContactChanged',
    'EnrolmentForgotten',
  ],
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

  apply(before, recorded) {
    const { event, meta } = recorded;
    if (event.type !== 'StudentEnrolled') {
      const doc = existing(before, recorded);
      doc.changedAt = meta.time;
      change(doc, event, meta.time);
      return Object.assign(doc, standingOf(doc));
    }
    const facts: StudentFacts = {
      ...{ orgId: event.data.orgId, ...textOf(event.personal), status: 'uploaded', counted: true, joined: false, accountId: null },
      ...{ enrolledAt: meta.time, waitingSince: meta.time, changedAt: meta.time, interviews: {}, scores: {} },
    };
    return { ...facts, ...standingOf(facts) };
  },
};

/** Stands behind every name in the order of both engines, which compare by code points. */
const LAST = '\u{10ffff}';

/** What a document says of a person; without a text nothing is known of them any more. */
function textOf(text: StudentText | null) {
  const { name, email, whatsappNumber, rollNo } = text ?? { name: '', email: '', whatsappNumber: '', rollNo: '' };
  return { name, email, whatsappNumber, rollNo, sortName: name === '' ? LAST : name.toLowerCase() };
}

function change(doc: StudentFacts, event: Later, time: string): void {
  switch (event.type) {
    case 'EnrolmentUpdated':
      Object.assign(doc, textOf(event.personal));
      return;
    case 'EnrolmentReturned':
      Object.assign(doc, textOf(event.personal), { counted: true, waitingSince: time });
      doc.status = doc.accountId === null ? 'uploaded' : 'joined';
      return;
    case 'EnrolmentRemoved':
      doc.status = 'removed';
      if (event.data.reason !== 'account-erased') doc.counted = false;
      return;
    case 'EnrolmentInterviewNoted': {
      const { bookingId, place, missing } = event.data;
      const others = Object.entries(doc.interviews).filter(([id]) => id !== bookingId);
      doc.interviews = Object.fromEntries(place === null ? others : [...others, [bookingId, { ...place, missing }]]);
      return;
    }
    case 'EnrolmentScoreNoted': {
      const { bookingId, submittedAt, overall } = event.data;
      doc.scores[bookingId] = { submittedAt, overall };
      return;
    }
    case 'StudentInvited':
      Object.assign(doc, { status: 'invited', waitingSince: time });
      return;
    case 'InvitationAccepted':
      doc.accountId = event.data.accountId;
      Object.assign(doc, { status: 'joined', joined: true });
      return;
    case 'InvitationLapsed':
      doc.status = 'lapsed';
      return;
    case 'EnrolmentContactChanged':
      if (event.personal !== null) Object.assign(doc, event.personal);
      return;
    case 'InvitationDeclined':
      forget(doc, 'declined');
      doc.counted = false;
      return;
    case 'EnrolmentForgotten':
      forget(doc, 'forgotten');
      return;
  }
}

/** Nothing is known of them any more. */
function forget(doc: StudentFacts, status: 'declined' | 'forgotten'): void {
  Object.assign(doc, textOf(null));
  doc.accountId = null;
  doc.status = status;
}
