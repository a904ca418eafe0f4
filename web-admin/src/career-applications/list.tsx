import { careerVerbs } from '@aarambh/contracts/verbs/careers.ts';
import type { CareerRecord } from '../records/records.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { bulkOf, type ListShape } from '../ui/list/shape.ts';
import { QueueKeys } from '../ui/queue/queue-keys.tsx';
import { screen } from './commands.tsx';
import { applicationList } from '../ui/about/career-list.tsx';
import { words } from './words.ts';

const keys = { s: ({ state }: CareerRecord) => (state === 'received' ? screen : null) };

const shape: ListShape<'career-applications'> = {
  ...applicationList,
  lead: words.lead,
  keys: words.keys,
  search: words.search,
  filtered: { open: true },
  actions: <QueueKeys resource="career-applications" keys={keys} />,
  bulk: bulkOf(careerVerbs, [
    { command: 'screen', label: words.screen, consequence: words.screenAllWhy },
    { command: 'decline', label: words.decline, consequence: words.declineAllWhy },
  ]),
};

/** The pipeline: every application by where it stands. */
export default function CareerList() {
  return <ConsoleList shape={shape} />;
}
