import { subscriberVerbs } from '@aarambh/contracts/verbs/newsletter.ts';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { SubscriberRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { nameOf } from './name-of.ts';
import { SubscriberChip } from './state-chip.tsx';
import { words } from './words.ts';

const of = commandOf(subscriberVerbs);

/** One subscription: where it stands, and how it came to that. */
export default function SubscriberShow() {
  return (
    <RecordShow resource="subscribers">
      {(subscriber) => (
        <Page
          title={nameOf(subscriber)}
          lead={words.statesWhy[subscriber.state]}
          chips={<SubscriberChip state={subscriber.state} />}
          actions={<Actions subscriber={subscriber} />}
        >
          <StaleNote stale={subscriber.stale} />
          <RecordTabs
            base={`/subscribers/${subscriber.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details subscriber={subscriber} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`newsletter-${subscriber.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Actions({ subscriber: { id, state, subscriberId } }: { readonly subscriber: SubscriberRecord }) {
  const user = useUser();
  if (user === null || !offers(user, 'subscribers', 'end') || state === 'left') return null;
  const texts = { label: words.end, consequence: words.endWhy, done: words.ended, danger: true };
  const end = of({ command: 'end', ...texts, extra: { field: null, values: { subscriberId } } });
  return <CommandButtons resource="subscribers" id={id} commands={[end]} />;
}

function Details({ subscriber: { name, email, state, since, askedAt, confirmedAt } }: { readonly subscriber: SubscriberRecord }) {
  return (
    <Facts
      facts={[
        ...(state === 'left'
          ? []
          : [
              { label: words.email, value: email ?? words.hidden },
              { label: words.name, value: name ?? words.hidden },
            ]),
        { label: words.asked, value: moment(askedAt) },
        { label: words.confirmed, value: confirmedAt === null ? words.never : moment(confirmedAt) },
        { label: words.since, value: moment(since) },
      ]}
    />
  );
}
