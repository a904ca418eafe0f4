import { verbs } from './verb.ts';

export const uploadVerbs = verbs({
  // The students of its college stand afterwards as it left them.
  restore: { problems: ['upload_not_done', 'upload_running', 'code_needed'] },
});
