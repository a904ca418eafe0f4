import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { PanelDocument } from './view.ts';

type Wanted = Exclude<PanelEvent, { readonly type: 'InterviewerAccepted' }>;

/** The panels of colleges. */
export const panels: ReadModel<PanelDocument, Wanted> = {
  name: 'panels',
  version: 1,
  types: ['InterviewerInvited', 'InterviewerJoined', 'InterviewerInvitationEnded', 'InterviewerRemoved'],
  personal: ['InterviewerInvited'],
  erasing: ['InterviewerJoined', 'InterviewerInvitationEnded'],
  fields: { people: 'number', changedAt: 'text' },
  indexed: ['people', 'changedAt'],
  key: ({ stream }) => idOf(stream),

  apply(before, recorded) {
    const { event, meta } = recorded;
    const { interviewerId } = event.data;
    const doc =
      event.type === 'InterviewerInvited'
        ? (before ?? { interviewers: [], invitations: [], people: 0, changedAt: meta.time })
        : existing(before, recorded);
    doc.changedAt = meta.time;
    switch (event.type) {
      case 'InterviewerInvited': {
        const { expiresAt } = event.data;
        if (event.personal !== null) doc.invitations.push({ interviewerId, email: event.personal.email, expiresAt });
        break;
      }
      case 'InterviewerJoined':
        doc.invitations = doc.invitations.filter((one) => one.interviewerId !== interviewerId);
        doc.interviewers.push({ interviewerId, accountId: event.data.accountId, joinedAt: meta.time });
        break;
      case 'InterviewerInvitationEnded':
        doc.invitations = doc.invitations.filter((one) => one.interviewerId !== interviewerId);
        break;
      case 'InterviewerRemoved':
        doc.interviewers = doc.interviewers.filter((one) => one.interviewerId !== interviewerId);
        break;
    }
    doc.people = doc.interviewers.length;
    return doc;
  },
};
