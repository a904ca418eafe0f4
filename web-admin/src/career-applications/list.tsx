import { careerVerbs } from '@aarambh/contracts/verbs/careers.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { bulkOf } from '../ui/list/shape.ts';
import { screen } from './commands.tsx';
import { applicationList } from '../ui/about/career-list.tsx';
import { words } from './words.ts';

/** The pipeline: every application by where it stands. */
export default listOf<'career-applications'>({
  ...applicationList,
  lead: words.lead,
  search: words.search,
  filtered: { open: true },
  queue: { says: words.keys, keys: { s: ({ state }) => (state === 'received' ? screen : null) } },
  bulk: bulkOf(careerVerbs, [
    { command: 'screen', label: words.screen, consequence: words.screenAllWhy },
    { command: 'decline', label: words.decline, consequence: words.declineAllWhy },
  ]),
});
