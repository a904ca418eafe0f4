import { aboutDefaults } from './about.ts';
import { commitmentDefaults } from './commitment.ts';
import { helpDefaults } from './help.ts';
import { homeDefaults } from './home.ts';
import { communityDefaults } from './community.ts';
import { kitDefaults } from './kit.ts';
import { learnDefaults } from './learn.ts';
import { learnersDefaults } from './learners.ts';
import { legalDefaults } from './legal.ts';
import { partnerDefaults, partnershipDefaults } from './partner.ts';
import { productDefaults } from './product.ts';
import type { DefaultRecord } from './place.ts';
import { problemsDefaults } from './problems.ts';
import { researchDefaults } from './research.ts';
import { samplesDefaults } from './samples.ts';
import { trendingDefaults } from './trending.ts';

/** Every text that an installation has from the start. */
export const defaults: readonly DefaultRecord[] = [
  ...homeDefaults,
  ...aboutDefaults,
  ...legalDefaults,
  ...trendingDefaults,
  ...commitmentDefaults,
  ...kitDefaults,
  ...learnDefaults,
  ...partnerDefaults,
  ...partnershipDefaults,
  ...productDefaults,
  ...communityDefaults,
  ...learnersDefaults,
  ...problemsDefaults,
  ...researchDefaults,
  ...samplesDefaults,
  ...helpDefaults,
];
