import { issueStates } from '@aarambh/contracts/enquiries/newsletter.ts';
import type { IssueRecord } from '../records/records.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { saidBy } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { IssueChip } from './issue-chip.tsx';
import { words } from './words.ts';

const reached = ({ startedAt, sent, toSend }: IssueRecord): string => (startedAt === null ? words.notYet : words.progressOf(sent, toSend));

/** Every issue of the newsletter. */
export default listOf<'newsletter-issues'>({
  ...saidBy('newsletter-issues', words),
  sort: { field: 'changedAt', order: 'DESC' },
  create: words.create,
  name: ({ subject }) => subject,
  columns: [
    { source: 'subject', label: words.subject, share: 100, render: ({ subject }) => subject },
    { source: 'state', label: words.state, render: ({ state }) => <IssueChip state={state} /> },
    { source: 'sent', label: words.reached, render: reached },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  chips: (issue) => (
    <>
      <IssueChip state={issue.state} /> {reached(issue)}
    </>
  ),
  filters: [{ label: words.state, options: issueStates.map((state) => ({ label: words.states[state], values: { state } })) }],
});
