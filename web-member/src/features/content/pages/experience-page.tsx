import { Cards, Intro } from '../components/blocks.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** What a profile of somebody's experience holds (C6). */
export function ExperiencePage() {
  return (
    <ContentScreen page="experience" title={words.experience}>
      {({ intro, parts }) => (
        <>
          <Intro of={intro} />
          <Cards of={parts} level="h2" />
        </>
      )}
    </ContentScreen>
  );
}

/** From a thought to something that can be tried (C6). */
export function IdeationPage() {
  return (
    <ContentScreen page="ideation" title={words.ideation}>
      {({ intro, steps }) => (
        <>
          <Intro of={intro} />
          <Cards of={steps} columns={2} level="h2" />
        </>
      )}
    </ContentScreen>
  );
}
