import { collegeStates } from '@aarambh/contracts/colleges/college.ts';
import { organisationVerbs } from '@aarambh/contracts/verbs/colleges.ts';
import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { CollegeChips } from '../ui/about/college-chips.tsx';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { bulkOf, yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { QueueKeys } from '../ui/queue/queue-keys.tsx';
import { When } from '../ui/when.tsx';
import { decisionsOf } from './commands.tsx';
import { words } from './words.ts';

const shape: ListShape<'organisations'> = {
  resource: 'organisations',
  title: words.title,
  lead: words.lead,
  search: words.search,
  sort: { field: 'signedUpAt', order: 'ASC' },
  filtered: { undecided: true },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ name }) => name,
  to: ({ id }) => `/organisations/${id}/show`,
  columns: [
    {
      source: 'name',
      label: words.college,
      share: 100,
      sortable: true,
      render: ({ name, people, code }) => (
        <>
          <FirstLine>{name}</FirstLine>
          <SecondLine>{[words.people(people), code ?? ''].filter((part) => part !== '').join(', ')}</SecondLine>
        </>
      ),
    },
    { source: 'state', label: words.state, render: (college) => <CollegeChips college={college} /> },
    { source: 'signedUpAt', label: words.signedUp, sortable: true, render: ({ signedUpAt }) => <When iso={signedUpAt} /> },
  ],
  card: (college) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.people(college.people)}
      </Typography>
      <span>
        <CollegeChips college={college} />
      </span>
    </>
  ),
  filters: [
    yesOrNo(words.undecided, 'undecided', words.open, words.decided),
    { label: words.state, options: collegeStates.map((state) => ({ label: words.states[state], values: { state } })) },
    { label: words.signedUp, range: 'signedUpAt', of: 'day' },
  ],
};

const keys = { a: decisionsOf.approve, m: decisionsOf.ask, r: decisionsOf.decline };

const deciding: ListShape<'organisations'> = {
  ...shape,
  keys: words.keys,
  actions: <QueueKeys resource="organisations" keys={keys} />,
  bulk: bulkOf(organisationVerbs, [
    { command: 'approve', label: words.approve, consequence: words.approveWhy },
    { command: 'ask', label: words.ask, consequence: words.askWhy },
    { command: 'decline', label: words.decline, consequence: words.declineWhy },
  ]),
};

export default function OrganisationList() {
  const user = useUser();
  return <ConsoleList shape={user !== null && offers(user, 'organisations', 'approve') ? deciding : shape} />;
}
