import { z } from 'zod';
import { AcceptedText } from '../accepted-text.ts';
import { consentPurposes } from '../consents.ts';
import { Id, Instant } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get } = routesUnder('Accounts');

/**
 * A time that somebody agreed, or took that back; `choices` are what they ticked, where there is something to choose, and `texts` the terms and
 * the privacy policy that stood published then.
 */
export const ConsentMoment = z.object({
  ...{ at: Instant, given: z.boolean(), version: z.string(), choices: z.array(z.string()) },
  texts: z.array(AcceptedText).optional(),
});
export type ConsentMoment = z.infer<typeof ConsentMoment>;

/** What somebody agreed to for a purpose. `about` is the testimonial, where it is about one. The newest moment first, at most 20. */
export const Consent = z.object({ purpose: z.enum(consentPurposes), about: Id.nullable(), history: z.array(ConsentMoment).min(1) });
export type Consent = z.infer<typeof Consent>;

export const readConsents = get('/api/me/consents', {
  summary: 'What the caller agreed to, for each purpose with the version of the text, and when; those about testimonials last, at most 200',
  answer: z.object({ result: z.array(Consent) }),
});

export const readMemberConsents = get('/admin/api/members/{id}/consents', {
  tag: 'Admin',
  summary: 'The same of a member, for admins',
  params: z.object({ id: Id }),
  answer: z.object({ result: z.array(Consent) }),
});
