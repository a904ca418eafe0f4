import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
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
