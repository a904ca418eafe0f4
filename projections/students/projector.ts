import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { EnrolmentStatus, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { StudentDocument } from './view.ts';

type Wanted = Exclude<EnrolmentEvent, { readonly type: 'EnrolmentBooked' }>;
type Later = Exclude<Wanted, { readonly type: 'StudentEnrolled' }>;

/** Students of colleges as their college sees them. */
export const students: ReadModel<StudentDocument, Wanted> = {
  name: 'students',
  version: 1,
  types: [
    'StudentEnrolled',
    'EnrolmentUpdated',
    'EnrolmentRemoved',
    'EnrolmentReturned',
    'StudentInvited',
    'InvitationAccepted',
    'InvitationDeclined',
    'InvitationLapsed',
    'EnrolmentContactChanged',
    'EnrolmentForgotten',
  ],
  personal: ['StudentEnrolled', 'EnrolmentUpdated', 'EnrolmentReturned', 'EnrolmentContactChanged'],
  erasing: ['InvitationDeclined', 'EnrolmentForgotten'],
  fields: { orgId: 'text', listed: 'boolean', status: 'text', sortName: 'text' },
  indexed: [['orgId', 'listed', 'sortName'], ['orgId', 'sortName'], ['orgId', 'status'], ['status', 'sortName'], 'sortName'],
  search: ({ name, email, rollNo }) => [name, email, rollNo],
  // Auditors find by what they see.
  searchParts: ['name'],
  key: ({ stream }) => idOf(stream),

  apply(before, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'StudentEnrolled') {
      const at = { enrolledAt: meta.time, changedAt: meta.time };
      return { orgId: event.data.orgId, ...textOf(event.personal), status: 'uploaded', listed: true, accountId: null, ...at };
    }
    const doc = existing(before, recorded);
    doc.changedAt = meta.time;
    change(doc, event);
    return doc;
  },
};

/** What a document says of a person; without a text nothing is known of them any more. */
function textOf(text: StudentText | null) {
  const { name, email, whatsappNumber, rollNo } = text ?? { name: '', email: '', whatsappNumber: '', rollNo: '' };
  return { name, email, whatsappNumber, rollNo, sortName: name.toLowerCase() };
}

function stands(doc: StudentDocument, status: EnrolmentStatus): void {
  doc.status = status;
  doc.listed = status !== 'removed' && status !== 'declined' && status !== 'forgotten';
}

function change(doc: StudentDocument, event: Later): void {
  switch (event.type) {
    case 'EnrolmentUpdated':
      Object.assign(doc, textOf(event.personal));
      return;
    case 'EnrolmentReturned':
      Object.assign(doc, textOf(event.personal));
      return stands(doc, doc.accountId === null ? 'uploaded' : 'joined');
    case 'EnrolmentRemoved':
      return stands(doc, 'removed');
    case 'StudentInvited':
      return stands(doc, 'invited');
    case 'InvitationAccepted':
      doc.accountId = event.data.accountId;
      return stands(doc, 'joined');
    case 'InvitationLapsed':
      return stands(doc, 'lapsed');
    case 'EnrolmentContactChanged':
      if (event.personal !== null) Object.assign(doc, event.personal);
      return;
    case 'InvitationDeclined':
    case 'EnrolmentForgotten':
      Object.assign(doc, textOf(null));
      doc.accountId = null;
      return stands(doc, event.type === 'InvitationDeclined' ? 'declined' : 'forgotten');
  }
}
