import { refuse } from '@aarambh/kernel/decision.ts';
import { about, moderated } from './moderated.ts';

/** Puts it before those that are not pinned, or back among them. */
export const pinTestimonial = moderated(({ pinned }: { readonly pinned: boolean }, state) =>
  state.pinned === pinned ? refuse('nothing_to_do') : [{ type: 'TestimonialPinned', data: { ...about(state), pinned } }],
);
