import { Cards, Intro } from '../components/blocks.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** Learning cards (C16): what each is about, and where it is done. */
export function LearnPage() {
  return (
    <ContentScreen page="learn" title={words.learn}>
      {({ intro, cards }) => (
        <>
          <Intro of={intro} />
          <Cards of={cards.map((card) => ({ ...card, label: card.label === '' ? words.open : card.label }))} level="h2" />
        </>
      )}
    </ContentScreen>
  );
}
