import { FirstLine } from '../ui/cell-lines.tsx';
import { listOf } from '../ui/list/console-list.tsx';
import { saidBy } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { PasswordChip } from './password-chip.tsx';
import { words } from './words.ts';

/** The pages that ask for a password. */
export default listOf<'protected-pages'>({
  ...saidBy('protected-pages', words),
  sort: { field: 'path', order: 'ASC' },
  name: ({ path }) => path,
  columns: [
    { source: 'path', label: words.path, share: 100, sortable: true, render: ({ path }) => <FirstLine>{path}</FirstLine> },
    { source: 'passwordSince', label: words.password, render: (page) => <PasswordChip page={page} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  chips: (page) => <PasswordChip page={page} />,
});
