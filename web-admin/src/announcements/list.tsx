import Typography from '@mui/material/Typography';
import type { AnnouncementRecord } from '../records/records.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { AnnouncementChip, areaNames } from './words.tsx';

const shape: ListShape<AnnouncementRecord> = {
  title: 'Announcements',
  lead: 'One short message for each place that shows one.',
  sort: { field: 'id', order: 'ASC' },
  empty: { title: 'No places for announcements', text: 'The places that can show an announcement are listed here.' },
  name: ({ id }) => areaNames[id].label,
  to: ({ id }) => `/announcements/${id}/show`,
  columns: [
    { source: 'id', label: 'Where', render: ({ id }) => areaNames[id].label },
    { source: 'title', label: 'What it says', share: 100, render: ({ title }) => title },
    { source: 'published', label: 'State', render: (announcement) => <AnnouncementChip announcement={announcement} /> },
    { source: 'changedAt', label: 'Last change', render: ({ changedAt }) => (changedAt === null ? '' : <When iso={changedAt} />) },
  ],
  card: (announcement) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {announcement.title === '' ? areaNames[announcement.id].place : announcement.title}
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
