import { cardVerbs } from '@aarambh/contracts/verbs/people.ts';
import Typography from '@mui/material/Typography';
import type { CardRecord } from '../records/records.ts';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { bulkOf, yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { CardChips } from './card-chips.tsx';
import { words } from './words.ts';

const underName = ({ designation, company }: CardRecord): string => [designation, company].filter((part) => part !== '').join(', ');

const shape: ListShape<'cards'> = {
  resource: 'cards',
  title: words.title,
  lead: words.lead,
  search: words.search,
  sort: { field: 'listedAt', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ name }) => name,
  to: ({ id }) => `/cards/${id}/show`,
  columns: [
    {
      source: 'sortName',
      label: words.owner,
      share: 70,
      sortable: true,
      render: (card) => (
        <>
          <FirstLine>{card.name}</FirstLine>
          <SecondLine>{underName(card)}</SecondLine>
        </>
      ),
    },
    { source: 'handle', label: words.handle, share: 30, render: ({ handle }) => (handle === '' ? '' : `/u/${handle}`) },
    { source: 'hidden', label: words.state, render: (card) => <CardChips card={card} /> },
    {
      source: 'listedAt',
      label: words.listed,
      sortable: true,
      render: ({ listedAt }) => (listedAt === null ? words.notMember : <When iso={listedAt} />),
    },
  ],
  card: (card) => (
    <>
      <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {underName(card)}
      </Typography>
      <span>
        <CardChips card={card} />
      </span>
    </>
  ),
  filters: [yesOrNo(words.state, 'hidden', words.hidden, words.shown), { label: words.listed, range: 'listedAt', of: 'day' }],
  bulk: bulkOf(cardVerbs, [
    { command: 'hide', label: words.hide, consequence: words.hideAllWhy },
    { command: 'show', label: words.show, consequence: words.showAllWhy },
  ]),
};

export default function CardList() {
  return <ConsoleList shape={shape} />;
}
