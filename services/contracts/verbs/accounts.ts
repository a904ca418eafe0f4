import { verbsAsking } from './verb.ts';
import type { memberBodies } from '../records/accounts.ts';

export const memberVerbs = verbsAsking<typeof memberBodies>()({
  suspend: { bulk: true, problems: ['last_admin'] },
  reinstate: { bulk: true, harmless: true, problems: [] },
  'change-role': { problems: ['approval_needed', 'last_admin'] },
  'propose-role': { harmless: true, problems: ['already_proposed', 'nothing_to_do'] },
  'approve-role': { harmless: true, problems: ['already_decided', 'own_proposal', 'own_benefit', 'approver_too_new'] },
  'reject-role': { problems: ['already_decided', 'own_benefit'] },
  // One at a time: nothing brings an erased person back.
  erase: { problems: ['last_admin'] },
});
