import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { TestimonialState, Written } from './state.ts';

export interface InviteWriter {
  /** Also the writer's: they have no account, and this is all that is kept of them. */
  readonly testimonialId: string;
  readonly name: string;
  readonly email: string;
  readonly link: Written['link'];
}

/** Asks somebody without an account to write a testimonial. */
export function inviteWriter(
  { testimonialId, name, email, link }: InviteWriter,
  state: TestimonialState,
): Decision<TestimonialEvent, never> {
  if (state !== null) return [];
  return [{ type: 'TestimonialInvited', data: { testimonialId, authorId: testimonialId, link }, personal: { name, email } }];
}

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

/** Forgets somebody who was invited, with all that they wrote. Who has an account is erased with it: nothing_to_do. */
export function eraseWriter(_command: object, state: TestimonialState): Decision<TestimonialEvent, 'not_found' | 'nothing_to_do'> {
  if (state === null) return refuse('not_found');
  if (state.invited === null) return refuse('nothing_to_do');
  const { testimonialId, authorId } = state;
  return [{ type: 'TestimonialWriterErased', data: { testimonialId, authorId } }];
}
