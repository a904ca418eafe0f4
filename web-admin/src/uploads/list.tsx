import type { UploadRecord } from '../records/records.ts';
import { ofOneCollege } from '../ui/about/college-link.tsx';
import { listOf } from '../ui/list/console-list.tsx';
import { oneOf, saidBy } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { words as menu } from './menu-words.ts';
import { UploadChips } from './upload-chip.tsx';
import { words } from './words.ts';

const inShort = ({ counts: { create, update, remove } }: UploadRecord): string => words.short(create, update, remove);

export default listOf<'uploads'>({
  ...saidBy('uploads', words),
  sort: { field: 'receivedAt', order: 'DESC' },
  name: ({ orgName }) => orgName ?? menu.aCollege,
  columns: [
    { source: 'orgId', label: words.college, share: 100, render: (upload) => upload.orgName ?? menu.aCollege, below: inShort },
    { source: 'mode', label: words.mode, render: ({ mode }) => words.modes[mode] },
    { source: 'status', label: words.status, render: (upload) => <UploadChips upload={upload} /> },
    { source: 'receivedAt', label: words.received, sortable: true, render: ({ receivedAt }) => <When iso={receivedAt} /> },
  ],
  secondary: inShort,
  chips: (upload) => <UploadChips upload={upload} />,
  filters: [
    ofOneCollege,
    oneOf(words.status, 'status', words.statuses, [
      'ready',
      'checking',
      'running',
      'confirmed',
      'refused',
      'expired',
      'withdrawn',
      'parsing',
    ]),
    { label: words.received, range: 'receivedAt', of: 'day' },
  ],
});
