import { issueStates } from '@aarambh/contracts/enquiries/newsletter.ts';
import type { IssueRecord } from '../records/records.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { CreateButton } from '../ui/list/create-button.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { IssueChip } from './issue-chip.tsx';
import { words } from './words.ts';

const create = <CreateButton resource="newsletter-issues" label={words.create} />;

const reached = ({ startedAt, sent, toSend }: IssueRecord): string => (startedAt === null ? words.notYet : words.progressOf(sent, toSend));

const shape: ListShape<'newsletter-issues'> = {
  resource: 'newsletter-issues',
  title: words.title,
  lead: words.lead,
  search: words.search,
  sort: { field: 'changedAt', order: 'DESC' },
  actions: create,
  empty: { title: words.none, text: words.noneWhy, action: create },
  name: ({ subject }) => subject,
  to: ({ id }) => `/newsletter-issues/${id}/show`,
  columns: [
    { source: 'subject', label: words.subject, share: 100, render: ({ subject }) => subject },
    { source: 'state', label: words.state, render: ({ state }) => <IssueChip state={state} /> },
    { source: 'sent', label: words.reached, render: reached },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: (issue) => (
    <span>
      <IssueChip state={issue.state} /> {reached(issue)}
    </span>
  ),
  filters: [{ label: words.state, options: issueStates.map((state) => ({ label: words.states[state], values: { state } })) }],
};

/** Every issue of the newsletter. */
export default function IssueList() {
  return <ConsoleList shape={shape} />;
}
