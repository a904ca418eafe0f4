import { verbs } from './verb.ts';

export const noteVerbs = verbs({ hide: { problems: ['nothing_to_do'] } });
