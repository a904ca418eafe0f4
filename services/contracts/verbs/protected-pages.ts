import { verbsAsking } from './verb.ts';
import type { protectedPageBodies } from '../records/protected-pages.ts';

export const protectedPageVerbs = verbsAsking<typeof protectedPageBodies>()({
  setPassword: { problems: ['password_common'] },
  clearPassword: { problems: ['nothing_to_do'] },
});
