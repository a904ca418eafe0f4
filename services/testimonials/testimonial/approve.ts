import { refuse } from '@aarambh/kernel/decision.ts';
import { about, moderated } from './moderated.ts';

/** Shows it where its writer agreed to; what waits can be decided once. */
export const approveTestimonial = moderated((_: null, state) =>
  state.status === 'waiting' ? [{ type: 'TestimonialApproved', data: about(state) }] : refuse('already_decided'),
);
