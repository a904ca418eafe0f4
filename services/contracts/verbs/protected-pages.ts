import type { protectedPageBodies } from '../verb-bodies/protected-pages.ts';
import { verbsAsking } from './verb.ts';

export const protectedPageVerbs = verbsAsking<typeof protectedPageBodies>()({
  setPassword: { problems: ['password_common'] },
  clearPassword: { problems: ['nothing_to_do'] },
});
