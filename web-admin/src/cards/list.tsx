import { cardVerbs } from '@aarambh/contracts/verbs/people.ts';
import type { CardRecord } from '../records/records.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { bulkOf, saidBy, yesOrNo } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { CardChips } from './card-chips.tsx';
import { words } from './words.ts';

const underName = ({ designation, company }: CardRecord): string => [designation, company].filter((part) => part !== '').join(', ');

export default listOf<'cards'>({
  ...saidBy('cards', words),
  sort: { field: 'listedAt', order: 'DESC' },
  name: ({ name }) => name,
  columns: [
    { source: 'sortName', label: words.owner, share: 70, sortable: true, render: (card) => card.name, below: underName },
    { source: 'handle', label: words.handle, share: 30, render: ({ handle }) => (handle === '' ? '' : `/u/${handle}`) },
    { source: 'hidden', label: words.state, render: (card) => <CardChips card={card} /> },
    {
      source: 'listedAt',
      label: words.listed,
      sortable: true,
      render: ({ listedAt }) => (listedAt === null ? words.notMember : <When iso={listedAt} />),
    },
  ],
  secondary: underName,
  chips: (card) => <CardChips card={card} />,
  filters: [yesOrNo(words.state, 'hidden', words.hidden, words.shown), { label: words.listed, range: 'listedAt', of: 'day' }],
  bulk: bulkOf(cardVerbs, [
    { command: 'hide', label: words.hide, consequence: words.hideAllWhy },
    { command: 'show', label: words.show, consequence: words.showAllWhy },
  ]),
});
