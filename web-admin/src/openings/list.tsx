import { openingStates } from '@aarambh/contracts/careers/state.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { saidBy } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { OpeningChip } from './opening-chip.tsx';
import { whereOf } from './where-of.ts';
import { words } from './words.ts';

/** What people can apply for; who may write it is offered to. */
export default listOf<'openings'>({
  ...saidBy('openings', words),
  sort: { field: 'changedAt', order: 'DESC' },
  create: words.create,
  name: ({ role }) => role,
  columns: [
    { source: 'role', label: words.role, share: 100, sortable: true, render: (opening) => opening.role, below: whereOf },
    { source: 'state', label: words.state, render: (opening) => <OpeningChip opening={opening} /> },
    { source: 'closesAt', label: words.closes, render: ({ closesAt }) => (closesAt === null ? words.noEnd : <When iso={closesAt} />) },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  secondary: whereOf,
  chips: (opening) => <OpeningChip opening={opening} />,
  filters: [{ label: words.state, options: openingStates.map((state) => ({ label: words.states[state], values: { state } })) }],
});
