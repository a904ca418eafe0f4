import { subscriberVerbs } from '@aarambh/contracts/verbs/newsletter.ts';
import { useOffers } from '../client/rights.ts';
import type { SubscriberRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { nameOf } from './name-of.ts';
import { SubscriberChip } from './state-chip.tsx';
import { words } from './words.ts';

const of = commandOf(subscriberVerbs);

/** One subscription: where it stands, and how it came to that. */
export default recordPage('subscribers', (subscriber) => ({
  title: nameOf(subscriber),
  lead: words.statesWhy[subscriber.state],
  chips: <SubscriberChip state={subscriber.state} />,
  actions: <Actions subscriber={subscriber} />,
  details: <Facts facts={factsOf(subscriber)} />,
  history: `newsletter-${subscriber.id}`,
}));

function Actions({ subscriber: { id, state, subscriberId } }: { readonly subscriber: SubscriberRecord }) {
  const isOffered = useOffers('subscribers', 'end');
  if (!isOffered || state === 'left') return null;
  const texts = { label: words.end, consequence: words.endWhy, done: words.ended, danger: true };
  const end = of({ command: 'end', ...texts, extra: { field: null, values: { subscriberId } } });
  return <CommandButtons resource="subscribers" id={id} commands={[end]} />;
}

const factsOf = ({ name, email, state, since, askedAt, confirmedAt }: SubscriberRecord): readonly Fact[] => [
  ...(state === 'left'
    ? []
    : [
        { label: words.email, value: email ?? words.hidden },
        { label: words.name, value: name ?? words.hidden },
      ]),
  { label: words.asked, value: moment(askedAt) },
  { label: words.confirmed, value: confirmedAt === null ? words.never : moment(confirmedAt) },
  { label: words.since, value: moment(since) },
];
