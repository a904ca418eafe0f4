import { announcementVerbs } from '@aarambh/contracts/verbs/content.ts';
import type { AnnouncementRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { When } from '../ui/when.tsx';
import { words as common } from '../ui/words.ts';
import { AnnouncementChip } from './announcement-chip.tsx';
import { whomOf } from './whom.ts';
import { words } from './words.ts';

const of = commandOf(announcementVerbs);

/** One announcement: what it says, to whom and when, and who said that they read it. */
export default function AnnouncementShow() {
  return (
    <RecordShow resource="announcements">
      {(announcement) => (
        <Page
          title={words.heading(announcement.title)}
          lead={words.areas[announcement.area].place}
          chips={<AnnouncementChip announcement={announcement} />}
          actions={<Actions announcement={announcement} />}
        >
          <StaleNote stale={announcement.stale} />
          <RecordTabs
            base={`/announcements/${announcement.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details announcement={announcement} /> },
              ...(announcement.mustAcknowledge
                ? [{ path: 'readers', label: words.readers, content: <Readers announcement={announcement} /> }]
                : []),
              { path: 'history', label: common.history, content: <HistoryTab stream={`announcement-${announcement.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Actions({ announcement: { id, published } }: { readonly announcement: AnnouncementRecord }) {
  const texts = { label: words.withdraw, consequence: words.withdrawWhy, done: words.withdrawn };
  return (
    <>
      {published && <CommandButtons resource="announcements" id={id} commands={[of({ command: 'withdraw', ...texts })]} />}
      <EditButton resource="announcements" id={id} main />
    </>
  );
}

function Details({ announcement }: { readonly announcement: AnnouncementRecord }) {
  const { title, body, link, startsAt, endsAt, mustAcknowledge, acknowledged, changedAt } = announcement;
  return (
    <Facts
      facts={[
        { label: words.field.title, value: title, wide: true },
        { label: words.field.body, value: body, wide: true },
        { label: words.field.link, value: link },
        { label: words.whom, value: whomOf(announcement) },
        { label: words.field.startsAt, value: startsAt === null ? words.atOnce : moment(startsAt) },
        { label: words.field.endsAt, value: endsAt === null ? words.open : moment(endsAt) },
        ...(mustAcknowledge ? [{ label: words.readBy, value: String(acknowledged ?? 0) }] : []),
        { label: words.lastChange, value: moment(changedAt) },
      ]}
    />
  );
}

const readers: ListShape<'acknowledgements'> = {
  resource: 'acknowledgements',
  title: words.readers,
  sort: { field: 'acknowledgedAt', order: 'DESC' },
  empty: { title: words.nobody, text: words.nobodyWhy },
  name: ({ name }) => name ?? common.erasedMember,
  to: () => null,
  columns: [
    { source: 'accountId', label: words.who, share: 100, render: ({ name }) => name ?? common.erasedMember },
    { source: 'acknowledgedAt', label: words.when, sortable: true, render: ({ acknowledgedAt }) => <When iso={acknowledgedAt} /> },
  ],
  card: ({ acknowledgedAt }) => moment(acknowledgedAt),
};

function Readers({ announcement: { id, wordsSince } }: { readonly announcement: AnnouncementRecord }) {
  return <InnerList shape={{ ...readers, permanent: { announcementId: id, readRevision_gte: wordsSince } }} />;
}
