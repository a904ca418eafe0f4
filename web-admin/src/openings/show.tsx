import { openingVerbs } from '@aarambh/contracts/verbs/careers.ts';
import { applicationList } from '../ui/about/career-list.tsx';
import { finds, useOffers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { OpeningRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { OpeningChip } from './opening-chip.tsx';
import { whereOf } from './where-of.ts';
import { words } from './words.ts';

const of = commandOf(openingVerbs);

/** One opening: what it says, who applied for it, and its history. */
export default function OpeningShow() {
  const user = useUser();
  const isOffered = useOffers('openings', 'edit');
  return (
    <RecordPage resource="openings">
      {(opening) => ({
        title: opening.role,
        lead: whereOf(opening),
        chips: <OpeningChip opening={opening} />,
        actions: isOffered ? <Actions opening={opening} /> : null,
        details: <Facts facts={factsOf(opening)} />,
        tabs: [
          ...(user !== null && finds(user, 'career-applications')
            ? [{ path: 'applications', label: words.applications, content: <Applications openingId={opening.id} /> }]
            : []),
        ],
        history: `opening-${opening.id}`,
      })}
    </RecordPage>
  );
}

const close = of({ command: 'close', label: words.close, consequence: words.closeWhy, done: words.closed });

function Actions({ opening: { id, state } }: { readonly opening: OpeningRecord }) {
  const label = state === 'draft' ? words.publish : words.publishAgain;
  const publish = of({ command: 'publish', label, consequence: words.publishWhy, done: words.published, main: true });
  return (
    <>
      <CommandButtons resource="openings" id={id} commands={[state === 'open' ? close : publish]} />
      <EditButton resource="openings" id={id} />
    </>
  );
}

function factsOf(opening: OpeningRecord): readonly Fact[] {
  const { role, mode, type, location, link, about, closesAt, changedAt, applications = 0, undecided = 0 } = opening;
  return [
    { label: words.field.role, value: role },
    { label: words.field.type, value: type },
    { label: words.field.mode, value: mode },
    { label: words.field.location, value: location },
    { label: words.closes, value: closesAt === null ? words.noEnd : moment(closesAt) },
    { label: words.field.link, value: link === '' ? words.onPage : link },
    { label: words.undecided, value: String(undecided) },
    { label: words.all, value: String(applications) },
    { label: words.lastChange, value: moment(changedAt) },
    { label: words.field.about, value: about, wide: true },
  ];
}

function Applications({ openingId }: { readonly openingId: string }) {
  const empty = { title: words.noApplications, text: words.noApplicationsWhy };
  return <InnerList shape={{ ...applicationList, empty, permanent: { openingId } }} />;
}
