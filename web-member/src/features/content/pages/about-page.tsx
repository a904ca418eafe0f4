import { Cards, Figures, Intro, Part, Quotation } from '../components/blocks.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** Who we are (F7). */
export function AboutPage() {
  return (
    <ContentScreen page="about" title={words.about}>
      {({ intro, figures, aims, quote, life }) => (
        <>
          <Intro of={intro} />
          <Part title={words.figures} when={figures}>
            <Figures of={figures} />
          </Part>
          <Part title={words.aims} when={aims}>
            <Cards of={aims} columns={2} />
          </Part>
          <Quotation of={quote} />
          <Part title={words.life} when={life}>
            <Cards of={life} />
          </Part>
        </>
      )}
    </ContentScreen>
  );
}
