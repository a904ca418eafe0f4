import { verbs } from './verb.ts';

export const protectedPageVerbs = verbs({
  setPassword: { problems: ['password_common'] },
  clearPassword: { problems: ['nothing_to_do'] },
});
