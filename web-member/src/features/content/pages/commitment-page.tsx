import { Cards, Figures, Intro, Part } from '../components/blocks.tsx';
import { Asking } from '../components/asking.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** What we promise society, and how others take part (F9): each call to action opens the form of its kind. */
export function CommitmentPage() {
  return (
    <ContentScreen page="commitment" title={words.commitment}>
      {({ intro, figures, target, initiative, efforts, partner, volunteer }) => (
        <>
          <Intro of={intro} />
          <Part title={words.figures} when={figures}>
            <Figures of={figures} columns={3} />
          </Part>
          <Intro of={target} level="h2" />
          <Part title={words.initiative} when={initiative}>
            <Cards of={initiative} />
          </Part>
          <Part title={words.efforts} when={efforts}>
            <Figures of={efforts} columns={2} />
          </Part>
          <Asking of={partner} category="Social Partner" label={words.partner} />
          <Asking of={volunteer} category="Volunteer Us" label={words.volunteer} />
        </>
      )}
    </ContentScreen>
  );
}
