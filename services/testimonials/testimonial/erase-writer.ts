import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { TestimonialState } from './state.ts';

/** Forgets somebody who was invited, with all that they wrote. Who has an account is erased with it: nothing_to_do. */
export function eraseWriter(_command: object, state: TestimonialState): Decision<TestimonialEvent, 'not_found' | 'nothing_to_do'> {
  if (state === null) return refuse('not_found');
  if (state.invited === null) return refuse('nothing_to_do');
  const { testimonialId, authorId } = state;
  return [{ type: 'TestimonialWriterErased', data: { testimonialId, authorId } }];
}
