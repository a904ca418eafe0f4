import { subscriptionStates } from '@aarambh/contracts/enquiries/newsletter.ts';
import { searches } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { When } from '../ui/when.tsx';
import { nameOf } from './name-of.ts';
import { SubscriberChip } from './state-chip.tsx';
import { words } from './words.ts';

const shape: ListShape<'subscribers'> = {
  resource: 'subscribers',
  title: words.title,
  lead: words.lead,
  sort: { field: 'since', order: 'DESC' },
  empty: { title: words.none, text: words.noneWhy },
  name: nameOf,
  columns: [
    { source: 'email', label: words.subscriber, share: 100, render: nameOf, below: (subscriber) => subscriber.name ?? '' },
    { source: 'state', label: words.state, render: ({ state }) => <SubscriberChip state={state} /> },
    { source: 'since', label: words.since, sortable: true, render: ({ since }) => <When iso={since} /> },
  ],
  chips: ({ state, since }) => (
    <>
      <SubscriberChip state={state} /> <When iso={since} />
    </>
  ),
  filters: [
    { label: words.state, options: subscriptionStates.map((state) => ({ label: words.states[state], values: { state } })) },
    { label: words.since, range: 'since', of: 'day' },
  ],
};

/** Addresses are searched by who may see them. */
const withSearch: ListShape<'subscribers'> = { ...shape, search: words.search };

/** Who asked for the newsletter, and who has it. */
export default function SubscriberList() {
  const user = useUser();
  return <ConsoleList shape={user !== null && searches(user, 'subscribers') ? withSearch : shape} />;
}
