import { refuse } from '@aarambh/kernel/decision.ts';
import { about, moderated } from './moderated.ts';

/** Shows it no more. */
export const takeDownTestimonial = moderated((_: null, state) => {
  if (state.status !== 'approved') return refuse('testimonial_not_shown');
  return [{ type: 'TestimonialTakenDown', data: about(state) }];
});
