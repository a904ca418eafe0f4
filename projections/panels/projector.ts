import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { PanelDocument } from './view.ts';

type Wanted = Exclude<PanelEvent, { readonly type: 'InterviewerAccepted' }>;

/** The panels of colleges. */
export const panels = projector<PanelDocument, Wanted>({
  name: 'panels',
  version: 1,
  personal: ['InterviewerInvited'],
  erasing: ['InterviewerJoined', 'InterviewerInvitationEnded'],
  fields: { people: 'number', changedAt: 'text' },
  indexed: ['people', 'changedAt'],
  key: ({ stream }) => idOf(stream),

  on: {
    InterviewerInvited: {
      begins(before, { event, meta }) {
        const { interviewerId, expiresAt } = event.data;
        const doc = before ?? { interviewers: [], invitations: [], people: 0, changedAt: meta.time };
        if (event.personal !== null) doc.invitations.push({ interviewerId, email: event.personal.email, expiresAt });
        doc.changedAt = meta.time;
        return doc;
      },
    },
    InterviewerJoined(doc, { event, meta }) {
      const { interviewerId, accountId } = event.data;
      doc.invitations = doc.invitations.filter((one) => one.interviewerId !== interviewerId);
      doc.interviewers.push({ interviewerId, accountId, joinedAt: meta.time });
    },
    InterviewerInvitationEnded(doc, { event }) {
      doc.invitations = doc.invitations.filter(({ interviewerId }) => interviewerId !== event.data.interviewerId);
    },
    InterviewerRemoved(doc, { event }) {
      doc.interviewers = doc.interviewers.filter(({ interviewerId }) => interviewerId !== event.data.interviewerId);
    },
  },
  after(doc, { meta }) {
    doc.changedAt = meta.time;
    doc.people = doc.interviewers.length;
  },
});
