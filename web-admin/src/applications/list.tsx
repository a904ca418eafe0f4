import { applicationVerbs } from '@aarambh/contracts/verbs/membership.ts';
import { useOffers } from '../client/rights.ts';
import type { ApplicationRecord } from '../records/records.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { bulkOf, oneOf, saidBy, yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { QueueKeys } from '../ui/queue/queue-keys.tsx';
import { When } from '../ui/when.tsx';
import { ApplicationChips } from '../ui/about/application-chips.tsx';
import { decisionsOf } from './commands.ts';
import { words } from './words.ts';

const shape: ListShape<'applications'> = {
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
};

const keys = {
  a: (application: ApplicationRecord) => decisionsOf(application)?.accept ?? null,
  m: (application: ApplicationRecord) => decisionsOf(application)?.ask ?? null,
  r: (application: ApplicationRecord) => decisionsOf(application)?.decline ?? null,
};

const deciding: ListShape<'applications'> = {
  ...shape,
  keys: words.keys,
  actions: <QueueKeys resource="applications" keys={keys} />,
  bulk: bulkOf(applicationVerbs, [
    { command: 'accept', label: words.accept, consequence: words.acceptWhy },
    { command: 'ask', label: words.ask, consequence: words.askWhy },
    { command: 'decline', label: words.decline, consequence: words.declineWhy },
  ]),
};

export default function ApplicationList() {
  const isOffered = useOffers('applications', 'accept');
  return <ConsoleList shape={isOffered ? deciding : shape} />;
}
