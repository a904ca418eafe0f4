import { z } from 'zod';
import { badLink, MessageAnswer, NameAnswer, TokenBody } from '../http/accounts.ts';
import { Id } from '../ids.ts';
import {
  SentConsent,
  TestimonialConsent,
  TestimonialDesignation,
  TestimonialPlace,
  TestimonialStatus,
  TestimonialText,
} from '../testimonial.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Testimonials');

/** One testimonial that everybody may read (C3). `places` are those of the two where it stands here. */
export const Testimonial = z.object({
  _id: Id,
  /** 'Anonymous' unless its writer agreed to be named. */
  name: z.string(),
  designation: z.string(),
  testimonial: z.string(),
  imagePath: z.string().nullable(),
  pinned: z.boolean(),
  places: z.array(TestimonialPlace),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** A testimonial as its writer sees it. */
export const OwnTestimonial = z.object({
  _id: Id,
  /** As it is shown, or would be. */
  testimonial: z.string(),
  /** What its writer wrote, where a moderator changed it; null where nobody did. */
  original: z.string().nullable(),
  designation: z.string(),
  consent: TestimonialConsent,
  status: TestimonialStatus,
  /** Why it is not shown, in the moderator's words; null where nobody said or can read it. */
  reason: z.string().nullable(),
  writtenAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type OwnTestimonial = z.infer<typeof OwnTestimonial>;

export const readTestimonials = get('/api/testimonials', {
  summary: 'What members say, pinned ones first: at most 100; `place` asks for those of one place',
  query: z.object({ place: z.enum(['home', 'page']).optional() }),
  answer: z.object({ result: z.array(Testimonial), total: z.int() }),
});

export const writeTestimonial = post('/api/testimonials', {
  summary: 'Sends a testimonial and mails its writer the link that confirms it; a moderator decides afterwards',
  body: z.object({ testimonial: TestimonialText, designation: TestimonialDesignation, consent: SentConsent }),
  answer: MessageAnswer.extend({ _id: Id }),
  problems: ['testimonial_limit'],
});

export const ownTestimonials = get('/api/testimonials/own', {
  summary: "The caller's own testimonials, newest first: at most 100",
  answer: z.object({ result: z.array(OwnTestimonial), total: z.int() }),
});

export const changeConsent = post('/api/testimonials/{id}/consent', {
  summary: 'Changes what the writer of a testimonial agrees to; it holds at once',
  params: z.object({ id: Id }),
  body: SentConsent,
  answer: MessageAnswer,
  problems: ['testimonial_withdrawn'],
});

export const withdrawTestimonial = post('/api/testimonials/{id}/withdraw', {
  summary: 'Takes a testimonial back: nobody sees it any more',
  params: z.object({ id: Id }),
  answer: MessageAnswer,
});

export const verifyTestimonial = post('/verify_testimonial', {
  summary: 'Confirms a testimonial by its mailed link; the same link answers the same again',
  body: TokenBody,
  answer: NameAnswer,
  problems: badLink,
});

const invitation = z.object({ token: z.string().max(300) });

/** What somebody who was invited sees: who they are, and what they wrote; `testimonial` is '' until then. */
export const InvitedTestimonial = z.object({
  name: z.string(),
  status: TestimonialStatus,
  testimonial: z.string(),
  consent: TestimonialConsent,
});
export type InvitedTestimonial = z.infer<typeof InvitedTestimonial>;

export const readInvitation = get('/api/testimonial-invitations/{token}', {
  summary: 'What stands behind a mailed invitation to write a testimonial; changes nothing',
  params: invitation,
  answer: InvitedTestimonial,
  problems: badLink,
});

export const writeInvited = post('/api/testimonial-invitations/{token}', {
  summary: 'Who was invited writes, once; the link has confirmed their address',
  params: invitation,
  body: z.object({ testimonial: TestimonialText, designation: TestimonialDesignation, consent: SentConsent }),
  answer: MessageAnswer,
  problems: [...badLink, 'nothing_to_do'],
});

export const changeInvitedConsent = post('/api/testimonial-invitations/{token}/consent', {
  summary: 'Changes what somebody who was invited agrees to; it holds at once',
  params: invitation,
  body: SentConsent,
  answer: MessageAnswer,
  problems: ['link_unknown', 'testimonial_withdrawn'],
});

export const forgetInvited = post('/api/testimonial-invitations/{token}/forget', {
  summary: 'Declines an invitation, or takes the testimonial back: its writer is erased with all that they wrote',
  params: invitation,
  answer: MessageAnswer,
  problems: ['link_unknown'],
});
