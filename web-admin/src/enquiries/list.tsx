import { enquiryStates } from '@aarambh/contracts/enquiries/state.ts';
import { enquiryVerbs } from '@aarambh/contracts/verbs/enquiries.ts';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { EnquiryRecord } from '../records/records.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { bulkOf, saidBy, yesOrNo, type ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { categories } from './categories.ts';
import { close, take } from './commands.tsx';
import { EnquiryChips } from './enquiry-chips.tsx';
import { words as figures } from './figures-words.ts';
import { nameOf } from './name-of.ts';
import { words } from './words.ts';

const isWorkable = ({ open, held }: EnquiryRecord): boolean => open && !held;

const keys = {
  t: (enquiry: EnquiryRecord) => (isWorkable(enquiry) ? take : null),
  c: (enquiry: EnquiryRecord) => (isWorkable(enquiry) ? close : null),
};

const toFigures = (
  <Button component={Link} to="/enquiry-figures" startIcon={<InsightsIcon />}>
    {figures.open}
  </Button>
);

const shape: ListShape<'enquiries'> = {
  ...saidBy('enquiries', words),
  sort: { field: 'dueAt', order: 'ASC' },
  filtered: { open: true, held: false },
  name: nameOf,
  columns: [
    { source: 'name', label: words.sender, share: 100, render: nameOf, below: (enquiry) => `${enquiry.category} · ${enquiry.reference}` },
    { source: 'state', label: words.state, render: (enquiry) => <EnquiryChips enquiry={enquiry} /> },
    { source: 'receivedAt', label: words.received, sortable: true, render: ({ receivedAt }) => <When iso={receivedAt} /> },
    { source: 'dueAt', label: words.due, sortable: true, render: ({ dueAt }) => (dueAt === null ? words.notDue : <When iso={dueAt} />) },
  ],
  secondary: (enquiry) => enquiry.category,
  chips: (enquiry) => <EnquiryChips enquiry={enquiry} />,
  filters: [
    yesOrNo(words.openness, 'open', words.open, words.ended),
    yesOrNo(words.spam, 'held', words.spam, words.noSpam),
    { label: words.state, options: enquiryStates.map((state) => ({ label: words.states[state], values: { state } })) },
    { label: words.category, options: categories.map((category) => ({ label: category, values: { category } })) },
    { label: words.received, range: 'receivedAt', of: 'day' },
  ],
  actions: toFigures,
  queue: { says: words.keys, keys },
  bulk: bulkOf(enquiryVerbs, [
    { command: 'take', label: words.take, consequence: words.takeAllWhy },
    { command: 'close', label: words.close, consequence: words.closeAllWhy },
    { command: 'hold', label: words.hold, consequence: words.holdAllWhy },
    { command: 'release', label: words.release, consequence: words.releaseAllWhy },
  ]),
};

/** The inbox over every kind of enquiry. */
export default function EnquiryList() {
  const me = useUser();
  const own = useMemo((): ListShape<'enquiries'> => {
    if (me === null || !offers(me, 'enquiries', 'take')) return { ...shape, lead: words.deskAlone, search: words.searchReference };
    const mine = { label: words.takenBy, options: [{ label: words.mine, values: { takenById: me.id } }] };
    return { ...shape, filters: [mine, ...(shape.filters ?? [])] };
  }, [me]);
  return <ConsoleList shape={own} />;
}
