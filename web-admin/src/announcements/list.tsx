import Typography from '@mui/material/Typography';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { CreateButton } from '../ui/list/create-button.tsx';
import { entriesOf, type ListShape, yesOrNo } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { AnnouncementChip } from './announcement-chip.tsx';
import { whomOf } from './whom.ts';
import { words } from './words.ts';

const create = <CreateButton resource="announcements" label={words.create} />;

const shape: ListShape<'announcements'> = {
  resource: 'announcements',
  title: words.title,
  lead: words.lead,
  search: words.search,
  sort: { field: 'changedAt', order: 'DESC' },
  actions: create,
  empty: { title: words.none, text: words.noneWhy, action: create },
  name: ({ title }) => title,
  to: ({ id }) => `/announcements/${id}/show`,
  columns: [
    { source: 'title', label: words.says, share: 100, sortable: true, render: ({ title }) => title },
    { source: 'area', label: words.where, render: ({ area }) => words.areas[area].label },
    { source: 'audience', label: words.whom, render: whomOf },
    { source: 'published', label: words.state, render: (announcement) => <AnnouncementChip announcement={announcement} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: (announcement) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.areas[announcement.area].label} · {whomOf(announcement)}
      </Typography>
      <span>
        <AnnouncementChip announcement={announcement} />
      </span>
    </>
  ),
  filters: [
    { label: words.where, options: entriesOf(words.areas).map(([area, { label }]) => ({ label, values: { area } })) },
    {
      label: words.whom,
      options: entriesOf(words.audiences).map(([audience, label]) => ({ label, values: { audience } })),
    },
    yesOrNo(words.state, 'published', words.shown, words.isWithdrawn),
    yesOrNo(words.asks, 'mustAcknowledge', words.asks, words.asksNot),
  ],
};

export default function AnnouncementList() {
  return <ConsoleList shape={shape} />;
}
