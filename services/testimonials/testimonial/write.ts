import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import type { TestimonialState } from './state.ts';

export interface WriteTestimonial {
  readonly testimonialId: string;
  readonly authorId: string;
  readonly text: string;
  readonly designation: string;
  readonly consent: TestimonialConsent;
  readonly link: LinkRequest;
}

/** Keeps what somebody wrote; it waits for its writer to confirm it. */
export function writeTestimonial(command: WriteTestimonial, state: TestimonialState): Decision<TestimonialEvent, never> {
  if (state !== null) return [];
  const { testimonialId, authorId, text, designation, consent, link } = command;
  const textVersion = consentVersions.testimonial;
  return [{ type: 'TestimonialWritten', data: { testimonialId, authorId, consent, textVersion, link }, personal: { text, designation } }];
}
