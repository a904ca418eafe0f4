import { announcementVerbs } from '@aarambh/contracts/verbs/content.ts';
import type { AnnouncementRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { When } from '../ui/when.tsx';
import { words as common } from '../ui/words.ts';
import { AnnouncementChip } from './announcement-chip.tsx';
import { whomOf } from './whom.ts';
import { words } from './words.ts';

const of = commandOf(announcementVerbs);

/** One announcement: what it says, to whom and when, and who said that they read it. */
export default recordPage('announcements', (announcement) => ({
  title: words.heading(announcement.title),
  lead: words.areas[announcement.area].place,
  chips: <AnnouncementChip announcement={announcement} />,
  actions: <Actions announcement={announcement} />,
  details: <Facts facts={factsOf(announcement)} />,
  tabs: [
    ...(announcement.mustAcknowledge ? [{ path: 'readers', label: words.readers, content: <Readers announcement={announcement} /> }] : []),
  ],
  history: `announcement-${announcement.id}`,
}));

function Actions({ announcement: { id, published } }: { readonly announcement: AnnouncementRecord }) {
  const texts = { label: words.withdraw, consequence: words.withdrawWhy, done: words.withdrawn };
  return (
    <>
      {published && <CommandButtons resource="announcements" id={id} commands={[of({ command: 'withdraw', ...texts })]} />}
      <EditButton resource="announcements" id={id} main />
    </>
  );
}

function factsOf(announcement: AnnouncementRecord): readonly Fact[] {
  const { title, body, link, startsAt, endsAt, mustAcknowledge, acknowledged, changedAt } = announcement;
  return [
    { label: words.field.title, value: title, wide: true },
    { label: words.field.body, value: body, wide: true },
    { label: words.field.link, value: link },
    { label: words.whom, value: whomOf(announcement) },
    { label: words.field.startsAt, value: startsAt === null ? words.atOnce : moment(startsAt) },
    { label: words.field.endsAt, value: endsAt === null ? words.open : moment(endsAt) },
    ...(mustAcknowledge ? [{ label: words.readBy, value: String(acknowledged ?? 0) }] : []),
    { label: words.lastChange, value: moment(changedAt) },
  ];
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
  chips: ({ acknowledgedAt }) => moment(acknowledgedAt),
};

function Readers({ announcement: { id, wordsSince } }: { readonly announcement: AnnouncementRecord }) {
  return <InnerList shape={{ ...readers, permanent: { announcementId: id, readRevision_gte: wordsSince } }} />;
}
