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
export function moderated<Command, Code extends ProblemCode>(
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

/** Which testimonial an event is about, and whose. */
export const about = ({ testimonialId, authorId }: Written) => ({ testimonialId, authorId });
