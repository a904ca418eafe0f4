import { openingStates } from '@aarambh/contracts/careers/state.ts';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { FirstLine, SecondLine } from '../ui/cell-lines.tsx';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { CreateButton } from '../ui/list/create-button.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { OpeningChip } from './opening-chip.tsx';
import { whereOf } from './where-of.ts';
import { words } from './words.ts';

const create = <CreateButton resource="openings" label={words.create} />;

const shape: ListShape<'openings'> = {
  resource: 'openings',
  title: words.title,
  lead: words.lead,
  search: words.search,
  sort: { field: 'changedAt', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: ({ role }) => role,
  to: ({ id }) => `/openings/${id}/show`,
  columns: [
    {
      source: 'role',
      label: words.role,
      share: 100,
      sortable: true,
      render: (opening) => (
        <>
          <FirstLine>{opening.role}</FirstLine>
          <SecondLine>{whereOf(opening)}</SecondLine>
        </>
      ),
    },
    { source: 'state', label: words.state, render: (opening) => <OpeningChip opening={opening} /> },
    { source: 'closesAt', label: words.closes, render: ({ closesAt }) => (closesAt === null ? words.noEnd : <When iso={closesAt} />) },
    { source: 'changedAt', label: words.lastChange, sortable: true, render: ({ changedAt }) => <When iso={changedAt} /> },
  ],
  card: (opening) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {whereOf(opening)}
      </Typography>
      <span>
        <OpeningChip opening={opening} />
      </span>
    </>
  ),
  filters: [{ label: words.state, options: openingStates.map((state) => ({ label: words.states[state], values: { state } })) }],
};

/** What people can apply for; who may write it is offered to. */
export default function OpeningList() {
  const user = useUser();
  const writes = user !== null && offers(user, 'openings', 'create');
  const own = useMemo(
    (): ListShape<'openings'> => (writes ? { ...shape, actions: create, empty: { ...shape.empty, action: create } } : shape),
    [writes],
  );
  return <ConsoleList shape={own} />;
}
