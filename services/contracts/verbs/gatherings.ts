import { saves, verbs } from './verb.ts';

const harmless = { bulk: true, harmless: true } as const;

export const gatheringVerbs = verbs({
  publish: { ...harmless, problems: ['gathering_not_editable'] },
  unpublish: { ...harmless, problems: ['gathering_not_editable'] },
  'mark-important': { ...harmless, problems: ['gathering_not_editable'] },
  'unmark-important': { ...harmless, problems: ['gathering_not_editable'] },
  cancel: { bulk: true, problems: ['reason_required'] },
});

const times = ['starts_in_past', 'ends_before_start', 'cancel_after_start', 'file_gone'] as const;

export const gatheringSaves = saves({
  create: times,
  edit: [...times, 'gathering_not_editable', 'stale_revision', 'seats_below_taken', 'price_locked'],
});
