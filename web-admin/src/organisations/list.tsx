import { collegeStates } from '@aarambh/contracts/colleges/college.ts';
import { organisationVerbs } from '@aarambh/contracts/verbs/colleges.ts';
import { CollegeChips } from '../ui/about/college-chips.tsx';
import { listOf } from '../ui/list/console-list.tsx';
import { bulkOf, saidBy, yesOrNo } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { decisionsOf } from './commands.tsx';
import { words } from './words.ts';

export default listOf<'organisations'>({
  ...saidBy('organisations', words),
  sort: { field: 'signedUpAt', order: 'ASC' },
  filtered: { undecided: true },
  name: ({ name }) => name,
  columns: [
    {
      source: 'name',
      label: words.college,
      share: 100,
      sortable: true,
      render: ({ name }) => name,
      below: ({ people, code }) => [words.people(people), code ?? ''].filter((part) => part !== '').join(', '),
    },
    { source: 'state', label: words.state, render: (college) => <CollegeChips college={college} /> },
    { source: 'signedUpAt', label: words.signedUp, sortable: true, render: ({ signedUpAt }) => <When iso={signedUpAt} /> },
  ],
  secondary: (college) => words.people(college.people),
  chips: (college) => <CollegeChips college={college} />,
  filters: [
    yesOrNo(words.undecided, 'undecided', words.open, words.decided),
    { label: words.state, options: collegeStates.map((state) => ({ label: words.states[state], values: { state } })) },
    { label: words.signedUp, range: 'signedUpAt', of: 'day' },
  ],
  queue: { says: words.keys, keys: { a: decisionsOf.approve, m: decisionsOf.ask, r: decisionsOf.decline } },
  bulk: bulkOf(organisationVerbs, [
    { command: 'approve', label: words.approve, consequence: words.approveWhy },
    { command: 'ask', label: words.ask, consequence: words.askWhy },
    { command: 'decline', label: words.decline, consequence: words.declineWhy },
  ]),
});
