import { applicationVerbs } from '@aarambh/contracts/verbs/membership.ts';
import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { ApplicationRecord } from '../records/records.ts';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { bulkOf, yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { QueueKeys } from '../ui/queue/queue-keys.tsx';
import { When } from '../ui/when.tsx';
import { ApplicationChips } from '../ui/about/application-chips.tsx';
import { decisionsOf } from './commands.ts';
import { words } from './words.ts';

const shape: ListShape<'applications'> = {
  resource: 'applications',
  title: words.title,
  lead: words.lead,
  search: words.search,
  sort: { field: 'appliedAt', order: 'ASC' },
  filtered: { undecided: true },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ name }) => name,
  to: ({ id }) => `/applications/${id}/show`,
  columns: [
    {
      source: 'name',
      label: words.applicant,
      share: 100,
      sortable: true,
      render: ({ name, designation, company }) => (
        <>
          <FirstLine>{name}</FirstLine>
          <SecondLine>{[designation, company].filter((part) => part !== '').join(', ')}</SecondLine>
        </>
      ),
    },
    { source: 'status', label: words.state, sortable: true, render: (application) => <ApplicationChips application={application} /> },
    { source: 'appliedAt', label: words.applied, sortable: true, render: ({ appliedAt }) => <When iso={appliedAt} /> },
  ],
  card: (application) => (
    <>
      <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {application.designation}
      </Typography>
      <span>
        <ApplicationChips application={application} />
      </span>
    </>
  ),
  filters: [
    yesOrNo(words.undecided, 'undecided', words.open, words.decided),
    {
      label: words.state,
      options: (['applied', 'asked', 'accepted', 'declined'] as const).map((status) => ({
        label: words.statuses[status],
        values: { status },
      })),
    },
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
  const user = useUser();
  return <ConsoleList shape={user !== null && offers(user, 'applications', 'accept') ? deciding : shape} />;
}
