import { FirstLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { saidBy, type ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { PasswordChip } from './password-chip.tsx';
import { words } from './words.ts';

const shape: ListShape<'protected-pages'> = {
  ...saidBy('protected-pages', words),
  sort: { field: 'path', order: 'ASC' },
  name: ({ path }) => path,
  columns: [
    { source: 'path', label: words.path, share: 100, sortable: true, render: ({ path }) => <FirstLine>{path}</FirstLine> },
    { source: 'passwordSince', label: words.password, render: (page) => <PasswordChip page={page} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  chips: (page) => <PasswordChip page={page} />,
};

/** The pages that ask for a password. */
export default function ProtectedPageList() {
  return <ConsoleList shape={shape} />;
}
