import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { TestimonialState, Written } from './state.ts';

interface ByLink {
  readonly requestId: string;
}

/** Whether a mailed invitation belongs to this testimonial. */
export function isInvited({ requestId }: ByLink, state: TestimonialState): state is Written {
  return state !== null && state.invited !== null && state.link.requestId === requestId;
}

export interface WriteInvited extends ByLink {
  readonly text: string;
  readonly designation: string;
  readonly consent: TestimonialConsent;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Who was invited writes, once. The link came by mail, so the address is confirmed with it. Codes link_unknown; link_expired; nothing_to_do:
 * something else was sent before.
 */
export function writeInvited(
  { requestId, text, designation, consent, now }: WriteInvited,
  state: TestimonialState,
): Decision<TestimonialEvent, 'link_unknown' | 'link_expired' | 'nothing_to_do'> {
  if (!isInvited({ requestId }, state)) return refuse('link_unknown');
  const { testimonialId, authorId, link } = state;
  const whose = { testimonialId, authorId };
  if (state.status !== 'invited') return state.text === text ? [] : refuse('nothing_to_do');
  if (now >= Date.parse(link.expiresAt)) return refuse('link_expired');
  return [
    {
      type: 'TestimonialWritten',
      data: { ...whose, consent, textVersion: consentVersions.testimonial, link },
      personal: { text, designation },
    },
    { type: 'TestimonialVerified', data: whose },
  ];
}
