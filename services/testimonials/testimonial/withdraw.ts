import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { TestimonialState } from './state.ts';

/** Its writer takes it back, at any time and for good. Somebody else's is not_found. */
export function withdrawTestimonial(
  { authorId }: { readonly authorId: string },
  state: TestimonialState,
): Decision<TestimonialEvent, 'not_found'> {
  if (state?.authorId !== authorId) return refuse('not_found');
  return state.status === 'withdrawn' ? [] : [{ type: 'TestimonialWithdrawn', data: { testimonialId: state.testimonialId, authorId } }];
}
