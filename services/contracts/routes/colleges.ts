import { z } from 'zod';
import { collegeMessages } from '../colleges/college.ts';
import { badLink, byLink, MessageAnswer } from '../http/accounts.ts';
import {
  AcceptSeatBody,
  AnswerBody,
  InviteColleagueBody,
  OrgLoginAnswer,
  OrgLoginBody,
  OrgSignupBody,
  OwnCollege,
  OwnCollegeAnswer,
  SeatBody,
  SeatOffer,
  Team,
} from '../http/colleges.ts';
import { Id } from '../ids.ts';
import { stepLeft } from '../sign-in-codes.ts';
import { routesUnder } from './route.ts';
import { SignInRefused } from './security.ts';

const { get, post } = routesUnder('Colleges');
/** The id of an organisation as it is sent: one that is none is answered as one of others, which tells nobody which there are. */
const OrgId = z.string().min(1).max(100);
const ofCollege = { params: z.object({ orgId: OrgId }) } as const;

export const signUpOrg = post('/api/org/signup', {
  summary: 'Opens a college with an account that speaks for it, and mails a verification link',
  body: OrgSignupBody,
  answer: MessageAnswer,
  problems: ['account_exists', 'password_common'],
});

export const signInOrg = post('/api/org/login', {
  summary: 'Signs somebody of a college in, by email, by code or by both; 203 where a second factor is needed',
  body: OrgLoginBody,
  answer: OrgLoginAnswer,
  others: { 203: { description: 'A step is left', schema: SignInRefused } },
  problems: [
    'org_login_refused',
    'org_email_not_verified',
    'org_not_approved',
    'org_suspended',
    'guardian_consent_missing',
    'erasure_pending',
    ...stepLeft,
  ],
});

export const readOwnCollege = get('/api/org/own', {
  summary: "The caller's own college, and what they may do there",
  answer: OwnCollegeAnswer,
});

export const readCollege = get('/api/org/college/{orgId}', {
  ...ofCollege,
  summary: 'A college as its own people see it',
  answer: OwnCollege,
});

export const answerCollege = post('/api/org/answer/{orgId}', {
  ...ofCollege,
  summary: 'Answers what we asked a college for',
  body: AnswerBody,
  answer: MessageAnswer,
  problems: ['already_decided', 'answers_full'],
});

export const readTeam = get('/api/org/team/{orgId}', {
  ...ofCollege,
  summary: 'The people of a college, and whom its owners see invited',
  answer: Team,
});

export const inviteColleague = post('/api/org/team/{orgId}', {
  ...ofCollege,
  summary: 'Invites somebody to a college by mail; the same answer whoever has that address',
  body: InviteColleagueBody,
  answer: MessageAnswer,
  problems: ['college_closed', 'already_colleague', 'team_full'],
});

export const withdrawInvitation = post('/api/org/team/{orgId}/invitations/{id}/withdraw', {
  summary: 'Takes an invitation back',
  params: z.object({ orgId: OrgId, id: Id }),
  answer: MessageAnswer,
  problems: ['college_closed'],
});

const ofColleague = { params: z.object({ orgId: OrgId, accountId: Id }) } as const;

export const changeSeat = post('/api/org/team/{orgId}/{accountId}/seat', {
  ...ofColleague,
  summary: 'Gives somebody of a college another seat',
  body: SeatBody,
  answer: MessageAnswer,
  problems: ['college_closed', 'last_owner', 'nothing_to_do'],
});

export const removeColleague = post('/api/org/team/{orgId}/{accountId}/remove', {
  ...ofColleague,
  summary: 'Removes somebody from a college; their sessions end. Everybody may leave by themselves',
  answer: MessageAnswer,
  problems: ['college_closed', 'last_owner'],
});

export const readSeatOffer = get('/api/seat/{token}', {
  ...byLink,
  summary: 'What the link of an invitation offers; reading it changes nothing',
  answer: SeatOffer,
});

export const acceptSeat = post('/api/seat/{token}/accept', {
  ...byLink,
  summary: 'Accepts an invitation: with a name and a password where it makes the account, else signed in as the invited address',
  body: AcceptSeatBody,
  invalid: collegeMessages.missing,
  answer: MessageAnswer,
  problems: [...badLink, 'colleague_other_role', 'colleague_elsewhere', 'colleague_sign_in', 'password_common', 'college_closed'],
});

export const declineSeat = post('/api/seat/{token}/decline', {
  ...byLink,
  summary: 'Declines an invitation; nothing of it is kept',
  answer: MessageAnswer,
});
