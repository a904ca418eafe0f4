import type { CardRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { factOf, Facts, type Fact } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { CardChips } from './card-chips.tsx';
import { hide, show } from './commands.ts';
import { words } from './words.ts';

/** One card: all that its owner shows of themselves, and whether others may see it. */
export default recordPage('cards', (card) => ({
  title: card.name,
  lead: card.designation,
  chips: <CardChips card={card} />,
  actions: <CommandButtons resource="cards" id={card.id} commands={[card.hidden ? show : hide]} />,
  details: <Facts facts={factsOf(card)} />,
  history: `card-${card.id}`,
}));

function factsOf(card: CardRecord): readonly Fact[] {
  const { id, name, designation, company, linkedin, skills, city, stage, lookingFor, links, handle, audience, listedAt, hiddenWhy } = card;
  return [
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
  ];
}
