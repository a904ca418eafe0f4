import type { CollegeState } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { OrganisationDocument } from './view.ts';

type Wanted = Exclude<OrganisationEvent, { type: 'ColleagueAccepted' }>;
type Later = Exclude<Wanted, { type: 'OrganisationSignedUp' }>;

/** Colleges as admins decide about them, and as their people see each other. */
export const organisations: ReadModel<OrganisationDocument, Wanted> = {
  name: 'organisations',
  version: 1,
  types: [
    'OrganisationSignedUp',
    'OrganisationConfirmed',
    'OrganisationAsked',
    'OrganisationAnswered',
    'OrganisationApproved',
    'OrganisationDeclined',
    'OrganisationSuspended',
    'OrganisationReinstated',
    'OrganisationCodeChanged',
    'OrganisationReleased',
    'ColleagueInvited',
    'ColleagueJoined',
    'ColleagueInvitationEnded',
    'ColleagueSeatChanged',
    'ColleagueRemoved',
  ],
  personal: ['OrganisationAnswered', 'ColleagueInvited'],
  erasing: ['ColleagueJoined', 'ColleagueInvitationEnded'],
  fields: { name: 'text', state: 'text', undecided: 'boolean', released: 'boolean', signedUpAt: 'text', changedAt: 'text' },
  // The queue is what is undecided, by when it came.
  indexed: [['undecided', 'signedUpAt'], ['state', 'signedUpAt'], ['released', 'signedUpAt'], 'name', 'signedUpAt', 'changedAt'],
  search: ({ name, code }) => [name, code ?? ''],
  key: ({ stream }) => idOf(stream),

  apply(before, recorded) {
    const { event, meta } = recorded;
    if (event.type === 'OrganisationSignedUp') {
      const { ownerId, name } = event.data;
      return {
        ...{ name, ownerId, state: 'unconfirmed', undecided: false, code: null, released: false },
        ...{ people: [{ accountId: ownerId, seat: 'owner' }], invitations: [], answers: [] },
        ...{ signedUpAt: meta.time, changedAt: meta.time },
      };
    }
    const doc = existing(before, recorded);
    change(doc, { ...recorded, event });
    return doc;
  },
};

function stands(doc: OrganisationDocument, state: CollegeState): void {
  doc.state = state;
  doc.undecided = state === 'waiting';
}

function change(doc: OrganisationDocument, { event, meta }: Recorded<Later>): void {
  doc.changedAt = meta.time;
  switch (event.type) {
    case 'OrganisationConfirmed':
      return stands(doc, 'waiting');
    case 'OrganisationAsked':
      return stands(doc, 'asked');
    case 'OrganisationAnswered':
      if (event.personal !== null) doc.answers.push({ at: meta.time, text: event.personal.text });
      return stands(doc, 'waiting');
    case 'OrganisationApproved':
      doc.code = event.data.code;
      return stands(doc, 'approved');
    case 'OrganisationDeclined':
      return stands(doc, 'declined');
    case 'OrganisationSuspended':
      return stands(doc, 'suspended');
    case 'OrganisationReinstated':
      return stands(doc, 'approved');
    case 'OrganisationCodeChanged':
      doc.code = event.data.code;
      return;
    case 'OrganisationReleased':
      doc.released = true;
      return;
    case 'ColleagueInvited': {
      const { inviteeId: id, seat, expiresAt } = event.data;
      if (event.personal !== null) doc.invitations.push({ id, email: event.personal.email, seat, expiresAt });
      return;
    }
    case 'ColleagueJoined': {
      const { inviteeId, accountId, seat } = event.data;
      doc.invitations = doc.invitations.filter(({ id }) => id !== inviteeId);
      doc.people = [...doc.people.filter((one) => one.accountId !== accountId), { accountId, seat }];
      return;
    }
    case 'ColleagueInvitationEnded':
      doc.invitations = doc.invitations.filter(({ id }) => id !== event.data.inviteeId);
      return;
    case 'ColleagueSeatChanged': {
      const { accountId, seat } = event.data;
      doc.people = doc.people.map((one) => (one.accountId === accountId ? { ...one, seat } : one));
      return;
    }
    case 'ColleagueRemoved':
      doc.people = doc.people.filter(({ accountId }) => accountId !== event.data.accountId);
  }
}
