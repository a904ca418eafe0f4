import { listOf } from '../ui/list/console-list.tsx';
import { entriesOf, oneOf, saidBy, yesOrNo } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { AnnouncementChip } from './announcement-chip.tsx';
import { whomOf } from './whom.ts';
import { words } from './words.ts';

export default listOf<'announcements'>({
  ...saidBy('announcements', words),
  sort: { field: 'changedAt', order: 'DESC' },
  create: words.create,
  name: ({ title }) => title,
  columns: [
    { source: 'title', label: words.says, share: 100, sortable: true, render: ({ title }) => title },
    { source: 'area', label: words.where, render: ({ area }) => words.areas[area].label },
    { source: 'audience', label: words.whom, render: whomOf },
    { source: 'published', label: words.state, render: (announcement) => <AnnouncementChip announcement={announcement} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  secondary: (announcement) => `${words.areas[announcement.area].label} · ${whomOf(announcement)}`,
  chips: (announcement) => <AnnouncementChip announcement={announcement} />,
  filters: [
    { label: words.where, options: entriesOf(words.areas).map(([area, { label }]) => ({ label, values: { area } })) },
    oneOf(words.whom, 'audience', words.audiences),
    yesOrNo(words.state, 'published', words.shown, words.isWithdrawn),
    yesOrNo(words.asks, 'mustAcknowledge', words.asks, words.asksNot),
  ],
});
