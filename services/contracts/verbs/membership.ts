import { verbsAsking } from './verb.ts';
import type { applicationBodies } from '../records/membership.ts';

const problems = ['already_decided', 'own_benefit', 'stale_revision'] as const;

export const applicationVerbs = verbsAsking<typeof applicationBodies>()({
  accept: { bulk: true, harmless: true, problems: [...problems, 'email_unverified'] },
  // The reason is the question, or why: the applicant reads it.
  ask: { bulk: true, problems: [...problems, 'nothing_to_do'] },
  decline: { bulk: true, problems },
});
