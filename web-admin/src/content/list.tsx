import { listOf } from '../ui/list/console-list.tsx';
import { oneOf, saidBy, yesOrNo } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { blockName } from './names.ts';
import { ContentChips } from './content-chips.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

export default listOf<'content'>({
  ...saidBy('content', words),
  sort: { field: 'changedAt', order: 'DESC' },
  create: words.create,
  name: ({ title }) => menu.record(title),
  columns: [
    { source: 'title', label: words.says, share: 100, sortable: true, render: ({ title }) => menu.record(title) },
    { source: 'page', label: words.page, render: ({ page }) => words.pages[page] },
    { source: 'block', label: words.block, render: ({ block }) => blockName(block) },
    { source: 'isPublished', label: words.state, render: (record) => <ContentChips record={record} /> },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  secondary: (record) => `${words.pages[record.page]} · ${blockName(record.block)}`,
  chips: (record) => <ContentChips record={record} />,
  filters: [
    oneOf(words.page, 'page', words.pages),
    yesOrNo(words.drafts, 'hasDraft', words.isDrafted, words.isNotDrafted),
    yesOrNo(words.state, 'isPublished', words.shown, words.hidden),
  ],
});
