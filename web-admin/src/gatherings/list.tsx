import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { TODAY } from '../client/filter-dates.ts';
import type { GatheringRecord } from '../records/records.ts';
import { INDIA, moment } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { SeatsBar } from '../ui/seats-bar.tsx';
import { When } from '../ui/when.tsx';
import { GatheringChips, kinds, price, taken } from '../ui/about/gathering-chips.tsx';

const create = (
  <Button component={Link} to="/gatherings/create" startIcon={<AddIcon />}>
    New event
  </Button>
);

const shape: ListShape<GatheringRecord> = {
  title: 'Events',
  lead: 'Everything on the board, and what is still being prepared.',
  search: 'Search title, speaker, summary',
  // The next one first.
  sort: { field: 'startsAt', order: 'ASC' },
  filtered: { startsAt_gte: TODAY },
  actions: create,
  empty: { title: 'No events yet', text: 'Events that you prepare stay drafts until you publish them to the board.', action: create },
  name: ({ title }) => title,
  to: ({ id }) => `/gatherings/${id}/show`,
  columns: [
    {
      source: 'title',
      label: 'Event',
      share: 100,
      sortable: true,
      render: ({ title, eventNumber, speaker }) => (
        <>
          <FirstLine>{title}</FirstLine>
          <SecondLine>
            No. {eventNumber} · {speaker}
          </SecondLine>
        </>
      ),
    },
    {
      source: 'startsAt',
      label: 'Starts',
      sortable: true,
      render: ({ startsAt }) => <When iso={startsAt} zone={INDIA} />,
    },
    { source: 'creditPoints', label: 'Price', sortable: true, render: (gathering) => price(gathering) },
    {
      source: 'seatsConfirmed',
      label: 'Seats',
      sortable: true,
      render: (gathering) => <SeatsBar seats={gathering.seats} taken={taken(gathering)} of={gathering.title} />,
    },
    {
      source: 'status',
      label: 'Status',
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
      label: 'When',
      options: [
        { label: 'Coming up', values: { startsAt_gte: TODAY }, sort: { field: 'startsAt', order: 'ASC' } },
        { label: 'Past', values: { startsAt_lt: TODAY }, sort: { field: 'startsAt', order: 'DESC' } },
      ],
    },
    { label: 'Days', range: 'startsAt', of: 'day' },
    {
      label: 'Status',
      options: [
        { label: 'Draft', values: { status: 'draft' } },
        { label: 'Published', values: { status: 'published' } },
        { label: 'Cancelled', values: { status: 'cancelled' } },
      ],
    },
    { label: 'Kind', options: Object.entries(kinds).map(([kind, label]) => ({ label, values: { kind } })) },
    yesOrNo('Board', 'important', 'Important', 'Not important'),
  ],
  bulk: [
    { command: 'publish', harmless: true, label: 'Publish', consequence: 'Everybody sees these events on the board and can book them.' },
    {
      command: 'mark-important',
      harmless: true,
      label: 'Mark important',
      consequence: 'These events move into the carousel on top of the board.',
    },
  ],
};

export default function GatheringList() {
  return <ConsoleList shape={shape} />;
}
