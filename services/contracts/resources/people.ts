import { CardRecord } from '../records/people.ts';
import { cardVerbs } from '../verbs/people.ts';
import { resource } from './resource.ts';

/** Cards of the directory. */
export const cardsContract = resource({
  name: 'cards',
  record: CardRecord,
  alone: ['hiddenWhy'],
  filters: { hidden: 'boolean', listedAt: 'text' },
  sorts: ['listedAt', 'sortName'],
  searched: true,
  verbs: cardVerbs,
});
