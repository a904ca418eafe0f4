import Typography from '@mui/material/Typography';
import type { UploadRecord } from '../records/records.ts';
import { ofOneCollege } from '../ui/about/college-link.tsx';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { words as menu } from './menu-words.ts';
import { UploadChips } from './upload-chip.tsx';
import { words } from './words.ts';

const inShort = ({ counts: { create, update, remove } }: UploadRecord): string => words.short(create, update, remove);

const shape: ListShape<'uploads'> = {
  resource: 'uploads',
  title: words.title,
  lead: words.lead,
  sort: { field: 'receivedAt', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ orgName }) => orgName ?? menu.aCollege,
  to: ({ id }) => `/uploads/${id}/show`,
  columns: [
    {
      source: 'orgId',
      label: words.college,
      share: 100,
      render: (upload) => (
        <>
          <FirstLine>{upload.orgName ?? menu.aCollege}</FirstLine>
          <SecondLine>{inShort(upload)}</SecondLine>
        </>
      ),
    },
    { source: 'mode', label: words.mode, render: ({ mode }) => words.modes[mode] },
    { source: 'status', label: words.status, render: (upload) => <UploadChips upload={upload} /> },
    { source: 'receivedAt', label: words.received, sortable: true, render: ({ receivedAt }) => <When iso={receivedAt} /> },
  ],
  card: (upload) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {inShort(upload)}
      </Typography>
      <span>
        <UploadChips upload={upload} />
      </span>
    </>
  ),
  filters: [
    ofOneCollege,
    {
      label: words.status,
      options: (['ready', 'checking', 'running', 'confirmed', 'refused', 'expired', 'withdrawn', 'parsing'] as const).map((status) => ({
        label: words.statuses[status],
        values: { status },
      })),
    },
    { label: words.received, range: 'receivedAt', of: 'day' },
  ],
};

export default function UploadList() {
  return <ConsoleList shape={shape} />;
}
