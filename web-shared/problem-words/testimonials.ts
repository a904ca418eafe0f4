import type { testimonialProblems } from '@aarambh/contracts/problems/testimonials.ts';
import type { WordsBeside } from '../api/problem-words.ts';

/** What people read instead of what callers of the API read. */
export const words = {
  testimonial_limit: 'That is as many testimonials as you can send in a day. Try again tomorrow.',
} satisfies WordsBeside<typeof testimonialProblems>;
