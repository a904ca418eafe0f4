import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { useState } from 'react';
import { Cards, Intro, Part } from '../components/blocks.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** The Virtual Startup Kit (F5). Its count is of this visit alone: one less with each click. */
export function KitPage() {
  const [left, setLeft] = useState(100);
  return (
    <ContentScreen page="kit" title={words.kit}>
      {({ intro, contents }) => (
        <>
          <Intro of={intro} onClick={() => setLeft((before) => Math.max(0, before - 1))} />
          <Muted role="status" sx={{ mt: 3 }}>
            {words.left(left)}
          </Muted>
          <Part title={words.whatYouGet} when={contents}>
            <Cards of={contents} />
          </Part>
          <LinkButton to="/learners" variant="outlined" sx={{ mt: 8 }}>
            {words.toMain}
          </LinkButton>
        </>
      )}
    </ContentScreen>
  );
}
