import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { words } from './words.ts';

const shape: ListShape<'notes'> = {
  resource: 'notes',
  title: words.title,
  search: words.search,
  sort: { field: 'writtenAt', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ text }) => text,
  to: ({ id }) => `/notes/${id}/show`,
  columns: [
    { source: 'text', label: words.text, share: 100, render: ({ text }) => text },
    { source: 'hidden', label: words.state, render: ({ hidden }) => (hidden ? words.isHidden : words.isShown) },
    { source: 'writtenAt', label: words.writtenAt, sortable: true, render: ({ writtenAt }) => <When iso={writtenAt} /> },
  ],
  card: ({ writtenAt }) => <When iso={writtenAt} />,
};

export default function NoteList() {
  return <ConsoleList shape={shape} />;
}
