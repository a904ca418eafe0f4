import Typography from '@mui/material/Typography';
import type { AnnouncementRecord } from '../records/records.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { AnnouncementChip } from './announcement-chip.tsx';
import { words } from './words.ts';

const shape: ListShape<AnnouncementRecord> = {
  title: words.title,
  lead: words.lead,
  sort: { field: 'id', order: 'ASC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ id }) => words.areas[id].label,
  to: ({ id }) => `/announcements/${id}/show`,
  columns: [
    { source: 'id', label: words.where, render: ({ id }) => words.areas[id].label },
    { source: 'title', label: words.says, share: 100, render: ({ title }) => title },
    { source: 'published', label: words.state, render: (announcement) => <AnnouncementChip announcement={announcement} /> },
    { source: 'changedAt', label: words.lastChange, render: ({ changedAt }) => (changedAt === null ? '' : <When iso={changedAt} />) },
  ],
  card: (announcement) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {announcement.title === '' ? words.areas[announcement.id].place : announcement.title}
      </Typography>
      <span>
        <AnnouncementChip announcement={announcement} />
      </span>
    </>
  ),
};

export default function AnnouncementList() {
  return <ConsoleList shape={shape} />;
}
