import { refuse } from '@aarambh/kernel/decision.ts';
import { about, moderated } from './moderated.ts';

/** Does not show it; why stands beside the event, and its writer reads it. */
export const rejectTestimonial = moderated((_: null, state) =>
  state.status === 'waiting' ? [{ type: 'TestimonialRejected', data: about(state) }] : refuse('already_decided'),
);
