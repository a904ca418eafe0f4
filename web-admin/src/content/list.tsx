import Typography from '@mui/material/Typography';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { CreateButton } from '../ui/list/create-button.tsx';
import { entriesOf, type ListShape, yesOrNo } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { blockName } from './names.ts';
import { ContentChips } from './content-chips.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

const create = <CreateButton resource="content" label={words.create} />;

const shape: ListShape<'content'> = {
  resource: 'content',
  title: words.title,
  lead: words.lead,
  search: words.search,
  sort: { field: 'changedAt', order: 'DESC' },
  actions: create,
  empty: { title: words.none, text: words.noneWhy, action: create },
  name: ({ title }) => menu.record(title),
  to: ({ id }) => `/content/${id}/show`,
  columns: [
    { source: 'title', label: words.says, share: 100, sortable: true, render: ({ title }) => menu.record(title) },
    { source: 'page', label: words.page, render: ({ page }) => words.pages[page] },
    { source: 'block', label: words.block, render: ({ block }) => blockName(block) },
    { source: 'isPublished', label: words.state, render: (record) => <ContentChips record={record} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: (record) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.pages[record.page]} · {blockName(record.block)}
      </Typography>
      <span>
        <ContentChips record={record} />
      </span>
    </>
  ),
  filters: [
    { label: words.page, options: entriesOf(words.pages).map(([page, label]) => ({ label, values: { page } })) },
    yesOrNo(words.drafts, 'hasDraft', words.isDrafted, words.isNotDrafted),
    yesOrNo(words.state, 'isPublished', words.shown, words.hidden),
  ],
};

export default function ContentList() {
  return <ConsoleList shape={shape} />;
}
