import { gatheringVerbs } from '@aarambh/contracts/verbs/gatherings.ts';
import Box from '@mui/material/Box';
import { TODAY } from '../client/filter-dates.ts';
import { Chips } from '../ui/chip.tsx';
import { INDIA, moment } from '../ui/format.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { bulkOf, oneOf, saidBy, yesOrNo } from '../ui/list/shape.ts';
import { SeatsBar } from '../ui/seats-bar.tsx';
import { When } from '../ui/when.tsx';
import { GatheringChips, kinds, price, statuses, taken } from '../ui/about/gathering-chips.tsx';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

export default listOf<'gatherings'>({
  ...saidBy('gatherings', words),
  // The next one first.
  sort: { field: 'startsAt', order: 'ASC' },
  filtered: { startsAt_gte: TODAY },
  create: words.create,
  name: ({ title }) => title,
  columns: [
    {
      source: 'title',
      label: common.event,
      share: 100,
      sortable: true,
      render: ({ title }) => title,
      below: ({ eventNumber, speaker }) => words.line(eventNumber, speaker),
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
  secondary: (gathering) => `${moment(gathering.startsAt, INDIA)} · ${price(gathering)}`,
  chips: (gathering) => (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SeatsBar seats={gathering.seats} taken={taken(gathering)} of={gathering.title} />
      <Chips>
        <GatheringChips gathering={gathering} />
      </Chips>
    </Box>
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
    oneOf(about.status, 'status', statuses, ['draft', 'published', 'cancelled']),
    oneOf(words.kind, 'kind', kinds),
    yesOrNo(words.board, 'important', about.gathering.important, words.notImportant),
  ],
  bulk: bulkOf(gatheringVerbs, [
    { command: 'publish', label: words.publish, consequence: words.publishAllWhy },
    { command: 'mark-important', label: words.mark, consequence: words.markAllWhy },
  ]),
});
