import { refuse } from '@aarambh/kernel/decision.ts';
import { about, moderated } from './moderated.ts';

/** Gives it a place among those that are shown: smaller numbers first. */
export const placeTestimonial = moderated(({ order }: { readonly order: number }, state) =>
  state.order === order ? refuse('nothing_to_do') : [{ type: 'TestimonialPlaced', data: { ...about(state), order } }],
);
