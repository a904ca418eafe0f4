import { ConsoleList } from '../ui/list/console-list.tsx';
import { saidBy, type ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { words } from './words.ts';

const shape: ListShape<'notes'> = {
  ...saidBy('notes', words),
  sort: { field: 'writtenAt', order: 'DESC' },
  name: ({ text }) => text,
  columns: [
    { source: 'text', label: words.text, share: 100, render: ({ text }) => text },
    { source: 'hidden', label: words.state, render: ({ hidden }) => (hidden ? words.isHidden : words.isShown) },
    { source: 'writtenAt', label: words.writtenAt, sortable: true, render: ({ writtenAt }) => <When iso={writtenAt} /> },
  ],
  chips: ({ writtenAt }) => <When iso={writtenAt} />,
};

export default function NoteList() {
  return <ConsoleList shape={shape} />;
}
