import { verbsAsking } from './verb.ts';
import type { organisationBodies } from '../records/colleges.ts';

export const organisationVerbs = verbsAsking<typeof organisationBodies>()({
  approve: { bulk: true, problems: ['already_decided', 'email_not_confirmed', 'busy'] },
  // The reason is the question, or why: the college reads it.
  ask: { bulk: true, problems: ['already_decided', 'nothing_to_do', 'email_not_confirmed'] },
  decline: { bulk: true, problems: ['already_decided', 'email_not_confirmed'] },
  suspend: { problems: ['nothing_to_do', 'college_closed'] },
  reinstate: { problems: ['nothing_to_do'] },
  newCode: { problems: ['college_closed', 'busy'] },
  release: { harmless: true, problems: ['nothing_to_do', 'college_closed'] },
  // For a college that has nobody left who speaks for it.
  inviteOwner: { problems: ['college_closed', 'already_colleague', 'team_full'] },
});
