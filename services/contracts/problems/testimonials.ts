import type { Problems } from './problem.ts';

/** What testimonials refuse with. */
export const testimonialProblems = {
  testimonial_unverified: [409, 'Its writer has not confirmed it yet.'],
  testimonial_withdrawn: [409, 'Its writer took it back.'],
  testimonial_not_shown: [409, 'Only what is approved can be taken down.'],
  testimonial_limit: [429, 'That is as many testimonials as one person can send in a day. Try again tomorrow.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    testimonials: typeof testimonialProblems;
  }
}
