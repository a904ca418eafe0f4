import { applicationVerbs } from '@aarambh/contracts/verbs/membership.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { bulkOf, oneOf, saidBy, yesOrNo } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { ApplicationChips } from '../ui/about/application-chips.tsx';
import { decisionsOf } from './commands.ts';
import { words } from './words.ts';

export default listOf<'applications'>({
  ...saidBy('applications', words),
  sort: { field: 'appliedAt', order: 'ASC' },
  filtered: { undecided: true },
  name: ({ name }) => name,
  columns: [
    {
      source: 'name',
      label: words.applicant,
      share: 100,
      sortable: true,
      render: ({ name }) => name,
      below: ({ designation, company }) => [designation, company].filter((part) => part !== '').join(', '),
    },
    { source: 'status', label: words.state, sortable: true, render: (application) => <ApplicationChips application={application} /> },
    { source: 'appliedAt', label: words.applied, sortable: true, render: ({ appliedAt }) => <When iso={appliedAt} /> },
  ],
  secondary: (application) => application.designation,
  chips: (application) => <ApplicationChips application={application} />,
  filters: [
    yesOrNo(words.undecided, 'undecided', words.open, words.decided),
    oneOf(words.state, 'status', words.statuses, ['applied', 'asked', 'accepted', 'declined']),
    { label: words.applied, range: 'appliedAt', of: 'day' },
  ],
  queue: {
    says: words.keys,
    keys: {
      a: (application) => decisionsOf(application)?.accept ?? null,
      m: (application) => decisionsOf(application)?.ask ?? null,
      r: (application) => decisionsOf(application)?.decline ?? null,
    },
  },
  bulk: bulkOf(applicationVerbs, [
    { command: 'accept', label: words.accept, consequence: words.acceptWhy },
    { command: 'ask', label: words.ask, consequence: words.askWhy },
    { command: 'decline', label: words.decline, consequence: words.declineWhy },
  ]),
});
