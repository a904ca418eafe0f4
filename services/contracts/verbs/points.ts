import { saves, verbs } from './verb.ts';

export const adjustmentVerbs = verbs({
  // What somebody loses by it stands in the proposal, with its reason.
  approve: {
    harmless: true,
    problems: [
      'already_decided',
      'own_proposal',
      'own_benefit',
      'reason_required',
      'approver_too_new',
      'no_such_person',
      'balance_too_low',
    ],
  },
  reject: { problems: ['already_decided', 'own_proposal', 'own_benefit', 'reason_required'] },
});

export const adjustmentSaves = saves({ create: ['no_such_person', 'reason_required', 'nothing_to_do'] });
