import type { CollegeState } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { OrganisationDocument } from './view.ts';

type Wanted = Exclude<OrganisationEvent, { type: 'ColleagueAccepted' }>;

/** Colleges as admins decide about them, and as their people see each other. */
export const organisations = projector<OrganisationDocument, Wanted>({
  name: 'organisations',
  version: 1,
  personal: ['OrganisationAnswered', 'ColleagueInvited'],
  erasing: ['ColleagueJoined', 'ColleagueInvitationEnded'],
  fields: { name: 'text', state: 'text', undecided: 'boolean', released: 'boolean', signedUpAt: 'text', changedAt: 'text' },
  // The queue is what is undecided, by when it came.
  indexed: [['undecided', 'signedUpAt'], ['state', 'signedUpAt'], ['released', 'signedUpAt'], 'name', 'signedUpAt', 'changedAt'],
  search: ({ name, code }) => [name, code ?? ''],
  key: ({ stream }) => idOf(stream),

  on: {
    OrganisationSignedUp: {
      begins(_before, { event, meta }) {
        const { ownerId, name } = event.data;
        return {
          ...{ name, ownerId, state: 'unconfirmed', undecided: false, code: null, released: false },
          ...{ people: [{ accountId: ownerId, seat: 'owner' }], invitations: [], answers: [] },
          ...{ signedUpAt: meta.time, changedAt: meta.time },
        };
      },
    },
    OrganisationConfirmed: (doc) => stands(doc, 'waiting'),
    OrganisationAsked: (doc) => stands(doc, 'asked'),
    OrganisationAnswered(doc, { event, meta }) {
      if (event.personal !== null) doc.answers.push({ at: meta.time, text: event.personal.text });
      stands(doc, 'waiting');
    },
    OrganisationApproved(doc, { event }) {
      doc.code = event.data.code;
      stands(doc, 'approved');
    },
    OrganisationDeclined: (doc) => stands(doc, 'declined'),
    OrganisationSuspended: (doc) => stands(doc, 'suspended'),
    OrganisationReinstated: (doc) => stands(doc, 'approved'),
    OrganisationCodeChanged(doc, { event }) {
      doc.code = event.data.code;
    },
    OrganisationReleased(doc) {
      doc.released = true;
    },
    ColleagueInvited(doc, { event }) {
      const { inviteeId: id, seat, expiresAt } = event.data;
      if (event.personal !== null) doc.invitations.push({ id, email: event.personal.email, seat, expiresAt });
    },
    ColleagueJoined(doc, { event }) {
      const { inviteeId, accountId, seat } = event.data;
      doc.invitations = doc.invitations.filter(({ id }) => id !== inviteeId);
      doc.people = [...doc.people.filter((one) => one.accountId !== accountId), { accountId, seat }];
    },
    ColleagueInvitationEnded(doc, { event }) {
      doc.invitations = doc.invitations.filter(({ id }) => id !== event.data.inviteeId);
    },
    ColleagueSeatChanged(doc, { event }) {
      const { accountId, seat } = event.data;
      doc.people = doc.people.map((one) => (one.accountId === accountId ? { ...one, seat } : one));
    },
    ColleagueRemoved(doc, { event }) {
      doc.people = doc.people.filter(({ accountId }) => accountId !== event.data.accountId);
    },
  },
  after(doc, { meta }) {
    doc.changedAt = meta.time;
  },
});

function stands(doc: OrganisationDocument, state: CollegeState): void {
  doc.state = state;
  doc.undecided = state === 'waiting';
}
