import type { testimonialProblems } from '@aarambh/contracts/problems/testimonials.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what testimonials refuse with. */
export const words = {
  testimonial_unverified: 'Its writer has not confirmed it yet.',
  testimonial_withdrawn: 'Its writer took it back.',
  testimonial_not_shown: 'Only what is approved can be taken down.',
  testimonial_limit: 'That is as many testimonials as you can send in a day. Try again tomorrow.',
} satisfies WordsFor<typeof testimonialProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    testimonials: typeof words;
  }
}
