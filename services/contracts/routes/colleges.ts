import { z } from 'zod';
import { collegeMessages } from '../colleges/college.ts';
import { MessageAnswer } from '../http/accounts.ts';
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
import { route } from './route.ts';
import { SignInRefused } from './security.ts';

const tag = 'Colleges';
/** The id of an organisation as it is sent: one that is none is answered as one of others, which tells nobody which there are. */
const OrgId = z.string().min(1).max(100);
const ofCollege = { tag, params: z.object({ orgId: OrgId }) } as const;

export const signUpOrg = route({
  method: 'POST',
  path: '/api/org/signup',
  tag,
  summary: 'Opens a college with an account that speaks for it, and mails a verification link',
  body: OrgSignupBody,
  answer: MessageAnswer,
  problems: ['account_exists', 'password_common'],
});

export const signInOrg = route({
  method: 'POST',
  path: '/api/org/login',
  tag,
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

export const readOwnCollege = route({
  method: 'GET',
  path: '/api/org/own',
  tag,
  summary: "The caller's own college, and what they may do there",
  answer: OwnCollegeAnswer,
  problems: [],
});

export const readCollege = route({
  ...ofCollege,
  method: 'GET',
  path: '/api/org/college/{orgId}',
  summary: 'A college as its own people see it',
  answer: OwnCollege,
  problems: [],
});

export const answerCollege = route({
  ...ofCollege,
  method: 'POST',
  path: '/api/org/answer/{orgId}',
  summary: 'Answers what we asked a college for',
  body: AnswerBody,
  answer: MessageAnswer,
  problems: ['already_decided', 'answers_full'],
});

export const readTeam = route({
  ...ofCollege,
  method: 'GET',
  path: '/api/org/team/{orgId}',
  summary: 'The people of a college, and whom its owners see invited',
  answer: Team,
  problems: [],
});

export const inviteColleague = route({
  ...ofCollege,
  method: 'POST',
  path: '/api/org/team/{orgId}',
  summary: 'Invites somebody to a college by mail; the same answer whoever has that address',
  body: InviteColleagueBody,
  answer: MessageAnswer,
  problems: ['college_closed', 'already_colleague', 'team_full'],
});

export const withdrawInvitation = route({
  method: 'POST',
  path: '/api/org/team/{orgId}/invitations/{id}/withdraw',
  tag,
  summary: 'Takes an invitation back',
  params: z.object({ orgId: OrgId, id: Id }),
  answer: MessageAnswer,
  problems: ['college_closed'],
});

const ofColleague = { tag, params: z.object({ orgId: OrgId, accountId: Id }) } as const;

export const changeSeat = route({
  ...ofColleague,
  method: 'POST',
  path: '/api/org/team/{orgId}/{accountId}/seat',
  summary: 'Gives somebody of a college another seat',
  body: SeatBody,
  answer: MessageAnswer,
  problems: ['college_closed', 'last_owner', 'nothing_to_do'],
});

export const removeColleague = route({
  ...ofColleague,
  method: 'POST',
  path: '/api/org/team/{orgId}/{accountId}/remove',
  summary: 'Removes somebody from a college; their sessions end. Everybody may leave by themselves',
  answer: MessageAnswer,
  problems: ['college_closed', 'last_owner'],
});

const bySeatLink = { tag, params: z.object({ token: z.string().min(1).max(200) }) } as const;
const badLink = ['link_unknown', 'link_expired'] as const;

export const readSeatOffer = route({
  ...bySeatLink,
  method: 'GET',
  path: '/api/seat/{token}',
  summary: 'What the link of an invitation offers; reading it changes nothing',
  answer: SeatOffer,
  problems: [...badLink],
});

export const acceptSeat = route({
  ...bySeatLink,
  method: 'POST',
  path: '/api/seat/{token}/accept',
  summary: 'Accepts an invitation: with a name and a password where it makes the account, else signed in as the invited address',
  body: AcceptSeatBody,
  invalid: collegeMessages.missing,
  answer: MessageAnswer,
  problems: [...badLink, 'colleague_other_role', 'colleague_elsewhere', 'colleague_sign_in', 'password_common', 'college_closed'],
});

export const declineSeat = route({
  ...bySeatLink,
  method: 'POST',
  path: '/api/seat/{token}/decline',
  summary: 'Declines an invitation; nothing of it is kept',
  answer: MessageAnswer,
  problems: [...badLink],
});
