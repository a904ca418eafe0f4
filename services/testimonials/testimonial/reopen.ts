import { refuse } from '@aarambh/kernel/decision.ts';
import { about, moderated } from './moderated.ts';

/** Lets a moderator decide again on what was rejected or taken down. */
export const reopenTestimonial = moderated((_: null, state) =>
  state.status === 'rejected' ? [{ type: 'TestimonialReopened', data: about(state) }] : refuse('nothing_to_do'),
);
