import { saves, verbs, verbsAsking } from './verb.ts';
import type { careerBodies } from '../records/careers.ts';

const harmless = { harmless: true } as const;

export const openingVerbs = verbs({
  publish: { ...harmless, problems: ['nothing_to_do', 'opening_closed'] },
  close: { ...harmless, problems: ['nothing_to_do'] },
});
export const openingSaves = saves({ create: ['stale_revision'], edit: ['stale_revision'] });

const step = ['career_withdrawn', 'career_full', 'nothing_to_do'] as const;

export const careerVerbs = verbsAsking<typeof careerBodies>()({
  screen: { ...harmless, bulk: true, problems: step },
  interview: { ...harmless, problems: step },
  offer: { ...harmless, problems: step },
  hire: { ...harmless, problems: step },
  decline: { bulk: true, problems: step },
  note: { ...harmless, problems: ['career_withdrawn', 'career_full'] },
  erase: { problems: [] },
});
