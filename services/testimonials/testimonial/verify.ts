import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { TestimonialState } from './state.ts';

export interface VerifyTestimonial {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Its writer confirms it by the mailed link; once confirmed, the same link answers the same. Codes link_unknown, and link_expired where
 * the link ran out or the testimonial was taken back before.
 */
export function verifyTestimonial(
  { requestId, now }: VerifyTestimonial,
  state: TestimonialState,
): Decision<TestimonialEvent, 'link_unknown' | 'link_expired'> {
  if (state?.link.requestId !== requestId) return refuse('link_unknown');
  if (state.verified) return [];
  if (state.status === 'withdrawn' || now >= Date.parse(state.link.expiresAt)) return refuse('link_expired');
  const { testimonialId, authorId } = state;
  return [{ type: 'TestimonialVerified', data: { testimonialId, authorId } }];
}
