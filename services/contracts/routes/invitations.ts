import { badLink, byLink, MessageAnswer } from '../http/accounts.ts';
import { AcceptedInvitation, AcceptInvitationBody, DeclineInvitationBody, Invitation } from '../http/invitations.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Students');

export const readInvitation = get('/api/invitation/{token}', {
  ...byLink,
  summary: 'Which college a link invites whom to; reading it changes nothing',
  answer: Invitation,
});

export const acceptInvitation = post('/api/invitation/{token}/accept', {
  ...byLink,
  summary:
    'Accepts an invitation of a college: with a password where it makes the account, and a session is opened; else signed in as the invited address',
  body: AcceptInvitationBody,
  answer: AcceptedInvitation,
  problems: [...badLink, 'invitation_sign_in', 'invitation_closed', 'password_common'],
});

export const declineInvitation = post('/api/invitation/{token}/decline', {
  ...byLink,
  summary: 'Declines an invitation of a college; what is known of the person is destroyed at once',
  body: DeclineInvitationBody,
  answer: MessageAnswer,
});
