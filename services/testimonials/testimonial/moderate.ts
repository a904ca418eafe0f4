import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import type { TestimonialState, Written } from './state.ts';

/** What holds for every moderator's decision may refuse it. */
type Always = 'not_found' | 'own_benefit' | 'testimonial_unverified' | 'testimonial_withdrawn';

/**
 * What holds for every moderator's decision: the testimonial is there, its writer confirmed it and has not taken it back, and nobody
 * decides about their own words.
 */
function moderated<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Written) => Decision<TestimonialEvent, Code>,
): Decide<Command, TestimonialState, TestimonialEvent, Always | Code> {
  return (command, state, { actor }) => {
    if (state === null) return refuse('not_found');
    if (state.status === 'withdrawn') return refuse('testimonial_withdrawn');
    if (!state.verified) return refuse('testimonial_unverified');
    if (accountOf(actor) === state.authorId) return refuse('own_benefit');
    return decide(command, state);
  };
}

const about = ({ testimonialId, authorId }: Written) => ({ testimonialId, authorId });

/** Shows it where its writer agreed to; what waits can be decided once. */
export const approveTestimonial = moderated((_: null, state) =>
  state.status === 'waiting' ? [{ type: 'TestimonialApproved', data: about(state) }] : refuse('already_decided'),
);

/** Does not show it; why stands beside the event, and its writer reads it. */
export const rejectTestimonial = moderated((_: null, state) =>
  state.status === 'waiting' ? [{ type: 'TestimonialRejected', data: about(state) }] : refuse('already_decided'),
);

/** Shows it no more. */
export const takeDownTestimonial = moderated((_: null, state) => {
  if (state.status !== 'approved') return refuse('testimonial_not_shown');
  return [{ type: 'TestimonialTakenDown', data: about(state) }];
});

/** Lets a moderator decide again on what was rejected or taken down. */
export const reopenTestimonial = moderated((_: null, state) =>
  state.status === 'rejected' ? [{ type: 'TestimonialReopened', data: about(state) }] : refuse('nothing_to_do'),
);

/** Changes the words that are shown; what its writer wrote is kept. `revision` is the one that the editor saw. */
export const editTestimonial = moderated(({ text, revision }: { readonly text: string; readonly revision: number }, state) => {
  if (text === state.text) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'TestimonialEdited', data: about(state), personal: { text } }];
});

/** Puts it before those that are not pinned, or back among them. */
export const pinTestimonial = moderated(({ pinned }: { readonly pinned: boolean }, state) =>
  state.pinned === pinned ? refuse('nothing_to_do') : [{ type: 'TestimonialPinned', data: { ...about(state), pinned } }],
);

/** Gives it a place among those that are shown: smaller numbers first. */
export const placeTestimonial = moderated(({ order }: { readonly order: number }, state) =>
  state.order === order ? refuse('nothing_to_do') : [{ type: 'TestimonialPlaced', data: { ...about(state), order } }],
);
