import { FirstLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { PasswordChip } from './password-chip.tsx';
import { words } from './words.ts';

const shape: ListShape<'protected-pages'> = {
  resource: 'protected-pages',
  title: words.title,
  lead: words.lead,
  sort: { field: 'path', order: 'ASC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ path }) => path,
  to: ({ id }) => `/protected-pages/${id}/show`,
  columns: [
    { source: 'path', label: words.path, share: 100, sortable: true, render: ({ path }) => <FirstLine>{path}</FirstLine> },
    { source: 'passwordSince', label: words.password, render: (page) => <PasswordChip page={page} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: (page) => (
    <span>
      <PasswordChip page={page} />
    </span>
  ),
};

/** The pages that ask for a password. */
export default function ProtectedPageList() {
  return <ConsoleList shape={shape} />;
}
