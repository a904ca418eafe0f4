import { gatheringVerbs } from '@aarambh/contracts/verbs/gatherings.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TODAY } from '../client/filter-dates.ts';
import { INDIA, moment } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { CreateButton } from '../ui/list/create-button.tsx';
import { bulkOf, entriesOf, type ListShape, yesOrNo } from '../ui/list/shape.ts';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { SeatsBar } from '../ui/seats-bar.tsx';
import { When } from '../ui/when.tsx';
import { GatheringChips, kinds, price, statuses, taken } from '../ui/about/gathering-chips.tsx';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

const create = <CreateButton resource="gatherings" label={words.create} />;

const shape: ListShape<'gatherings'> = {
  resource: 'gatherings',
  title: words.title,
  lead: words.lead,
  search: words.search,
  // The next one first.
  sort: { field: 'startsAt', order: 'ASC' },
  filtered: { startsAt_gte: TODAY },
  actions: create,
  empty: { title: words.none, text: words.noneWhy, action: create },
  name: ({ title }) => title,
  to: ({ id }) => `/gatherings/${id}/show`,
  columns: [
    {
      source: 'title',
      label: common.event,
      share: 100,
      sortable: true,
      render: ({ title, eventNumber, speaker }) => (
        <>
          <FirstLine>{title}</FirstLine>
          <SecondLine>{words.line(eventNumber, speaker)}</SecondLine>
        </>
      ),
    },
    {
      source: 'startsAt',
      label: words.starts,
      sortable: true,
      render: ({ startsAt }) => <When iso={startsAt} zone={INDIA} />,
    },
    { source: 'creditPoints', label: words.price, sortable: true, render: (gathering) => price(gathering) },
    {
      source: 'seatsConfirmed',
      label: words.seats,
      sortable: true,
      render: (gathering) => <SeatsBar seats={gathering.seats} taken={taken(gathering)} of={gathering.title} />,
    },
    {
      source: 'status',
      label: about.status,
      sortable: true,
      render: (gathering) => (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            gap: 1,
            '.MuiTableCell-sizeSmall &': { flexDirection: 'row' },
          }}
        >
          <GatheringChips gathering={gathering} />
        </Box>
      ),
    },
  ],
  card: (gathering) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {moment(gathering.startsAt, INDIA)} · {price(gathering)}
      </Typography>
      <SeatsBar seats={gathering.seats} taken={taken(gathering)} of={gathering.title} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <GatheringChips gathering={gathering} />
      </Box>
    </>
  ),
  filters: [
    {
      label: about.when,
      options: [
        { label: words.comingUp, values: { startsAt_gte: TODAY }, sort: { field: 'startsAt', order: 'ASC' } },
        { label: words.past, values: { startsAt_lt: TODAY }, sort: { field: 'startsAt', order: 'DESC' } },
      ],
    },
    { label: about.days, range: 'startsAt', of: 'day' },
    {
      label: about.status,
      options: [
        { label: statuses.draft, values: { status: 'draft' } },
        { label: statuses.published, values: { status: 'published' } },
        { label: statuses.cancelled, values: { status: 'cancelled' } },
      ],
    },
    { label: words.kind, options: entriesOf(kinds).map(([kind, label]) => ({ label, values: { kind } })) },
    yesOrNo(words.board, 'important', about.gathering.important, words.notImportant),
  ],
  bulk: bulkOf(gatheringVerbs, [
    { command: 'publish', label: words.publish, consequence: words.publishAllWhy },
    { command: 'mark-important', label: words.mark, consequence: words.markAllWhy },
  ]),
};

export default function GatheringList() {
  return <ConsoleList shape={shape} />;
}
