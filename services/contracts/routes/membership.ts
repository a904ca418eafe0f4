import { z } from 'zod';
import { badLink, MessageAnswer, NameAnswer, TokenBody } from '../http/accounts.ts';
import { Id, Instant } from '../ids.ts';
import { ApplicationText, MembershipApplication, MembershipMoment, MembershipStatus } from '../membership.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Membership');

/** How the caller's membership stands, and what they sent. */
export const OwnMembership = z.object({
  status: MembershipStatus,
  emailVerified: z.boolean(),
  /** Oldest first. */
  history: z.array(MembershipMoment),
  application: ApplicationText,
  /** From when on they may apply again; null unless they were declined. */
  againFrom: Instant.nullable(),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

export const applyForMembership = post('/membership', {
  summary: 'Applies for membership, or corrects the application while nobody has decided; mails a link to confirm its address',
  body: MembershipApplication.extend({ userId: Id }),
  answer: MessageAnswer,
  problems: ['already_member', 'declined_recently', 'no_such_person'],
});

export const readMembership = get('/api/membership', {
  summary: 'How the caller’s membership stands; null before they applied',
  answer: z.object({ result: OwnMembership.nullable() }),
});

export const sendMembershipLink = post('/api/membership/link', {
  summary: 'Mails the link that confirms the application’s address again',
  answer: MessageAnswer,
  problems: ['nothing_to_do', 'already_decided'],
});

export const readMembershipLink = get('/api/membership/link/{token}', {
  summary: 'What a link would confirm; changes nothing',
  params: TokenBody,
  answer: z.object({ name: z.string(), email: z.string(), verified: z.boolean() }),
  problems: badLink,
});

export const verifyMembership = post('/verify_email', {
  summary: 'Confirms the address of an application; the same link answers the same again',
  body: TokenBody,
  answer: NameAnswer,
  problems: badLink,
});
