import type { PanelRecord } from '../records/records.ts';
import { words as about } from '../ui/about/interview-words.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { saidBy } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

const people = ({ people: amount, invited }: PanelRecord): string =>
  [words.count(amount), words.invited(invited)].filter((part) => part !== '').join(', ');

export default listOf<'panels'>({
  ...saidBy('panels', words),
  sort: { field: 'changedAt', order: 'DESC' },
  create: words.create,
  name: ({ orgName }) => orgName ?? menu.aCollege,
  columns: [
    { source: 'id', label: about.college, share: 100, render: ({ orgName }) => orgName ?? menu.aCollege },
    { source: 'people', label: words.people, sortable: true, render: people },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  secondary: people,
  filters: [
    { label: words.people, range: 'people', of: 'number' },
    { label: words.lastChange, range: 'changedAt', of: 'day' },
  ],
});
