import { saves, verbsAsking } from './verb.ts';
import type { testimonialBodies } from '../records/testimonials.ts';

/** What holds for every decision of a moderator. */
const always = ['testimonial_unverified', 'testimonial_withdrawn', 'own_benefit'] as const;
const harmless = { harmless: true } as const;

export const testimonialVerbs = verbsAsking<typeof testimonialBodies>()({
  approve: { ...harmless, bulk: true, problems: [...always, 'already_decided'] },
  reject: { bulk: true, problems: [...always, 'already_decided'] },
  'take-down': { bulk: true, problems: [...always, 'testimonial_not_shown'] },
  reopen: { ...harmless, problems: [...always, 'nothing_to_do'] },
  pin: { ...harmless, problems: [...always, 'nothing_to_do'] },
  unpin: { ...harmless, problems: [...always, 'nothing_to_do'] },
  // Of who was invited and has no account; nothing brings it back.
  'erase-writer': { problems: ['nothing_to_do'] },
  place: { ...harmless, problems: [...always, 'nothing_to_do'] },
});

export const testimonialSaves = saves({
  create: ['not_found'],
  edit: ['own_benefit', 'testimonial_unverified', 'testimonial_withdrawn', 'stale_revision'],
});
