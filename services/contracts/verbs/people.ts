import { verbs } from './verb.ts';

export const cardVerbs = verbs({
  // The reason is the owner's to read.
  hide: { bulk: true, problems: ['nothing_to_do'] },
  show: { bulk: true, harmless: true, problems: ['nothing_to_do'] },
});
