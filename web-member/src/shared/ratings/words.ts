import type { Skill } from '@aarambh/contracts/interviews/scorecard.ts';

/** What the six ratings are called. */
export const words = {
  skills: {
    communication: 'Communication',
    knowledge: 'Knowledge',
    experience: 'Experience',
    adaptability: 'Adaptability',
    analytical: 'Analytical thinking',
    creativeThinking: 'Creative thinking',
  } satisfies Record<Skill, string>,
};
