import type { CardRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { factOf, Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { CardChips } from './card-chips.tsx';
import { hide, show } from './commands.ts';
import { words } from './words.ts';

/** One card: all that its owner shows of themselves, and whether others may see it. */
export default function CardShow() {
  return (
    <RecordShow resource="cards">
      {(card) => (
        <Page
          title={card.name}
          lead={card.designation}
          chips={<CardChips card={card} />}
          actions={<CommandButtons resource="cards" id={card.id} commands={[card.hidden ? show : hide]} />}
        >
          <StaleNote stale={card.stale} />
          <RecordTabs
            base={`/cards/${card.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details card={card} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`card-${card.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ card }: { readonly card: CardRecord }) {
  const { id, name, designation, company, linkedin, skills, city, stage, lookingFor, links, handle, audience, listedAt, hiddenWhy } = card;
  return (
    <Facts
      facts={[
        ...factOf(words.why, hiddenWhy, true),
        { label: words.owner, value: <MemberLink id={id} name={name} /> },
        ...factOf(words.designation, designation),
        ...factOf(words.company, company),
        ...factOf(words.linkedin, linkedin),
        ...factOf(words.city, city),
        ...factOf(words.stage, stage),
        ...factOf(words.skills, skills.join(', '), true),
        ...factOf(words.lookingFor, lookingFor.join(', '), true),
        ...factOf(words.links, links.join(', '), true),
        ...factOf(words.handle, handle === '' ? '' : `/u/${handle}`),
        { label: words.audience, value: words.audiences[audience] },
        { label: words.listedOn, value: listedAt === null ? words.notMember : moment(listedAt) },
      ]}
    />
  );
}
