import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Intro } from '../components/blocks.tsx';
import { ContentButton } from '../components/content-link.tsx';
import { ProblemsGrid } from '../components/problems-grid.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

const PostProblem = later(() => import('../components/post-problem.tsx').then((file) => file.PostProblem));

/** Problems that people post without their name (F3), and where to talk about one's own. */
export function ProblemsPage() {
  const [posts, setPosts] = useState(false);
  return (
    <ContentScreen page="problems" title={words.startupProblems.page}>
      {({ intro, booking }) => (
        <>
          <Intro of={intro} />
          <Actions sx={{ mt: 5 }}>
            <Button onClick={() => setPosts(true)} onPointerEnter={PostProblem.preload} onFocus={PostProblem.preload}>
              {words.startupProblems.post}
            </Button>
          </Actions>
          <Heading as="h2" size="h2" sx={{ mt: 14, mb: 4 }}>
            {words.startupProblems.posted}
          </Heading>
          <ProblemsGrid />
          <Booking of={booking} />
          <Suspense>{posts ? <PostProblem onClose={() => setPosts(false)} /> : null}</Suspense>
        </>
      )}
    </ContentScreen>
  );
}

/** Where a session with a mentor is booked; while nowhere, why not and what to do instead. */
function Booking({ of: [booking] }: { readonly of: BlocksOf<'problems'>['booking'] }) {
  if (booking === undefined) return null;
  const { heading, lead, label, link } = booking;
  return (
    <Panel sx={{ mt: 14 }}>
      <Heading size="h2">{heading}</Heading>
      {lead === '' ? null : <Muted sx={{ mt: 2, fontSize: '1rem' }}>{lead}</Muted>}
      <Actions sx={{ mt: 5 }}>
        {link === '' ? (
          <>
            <Button disabled>{label}</Button>
            <Muted>{words.startupProblems.notYet}</Muted>
            <LinkButton to="/bookevent" variant="text">
              {words.startupProblems.events}
            </LinkButton>
          </>
        ) : (
          <ContentButton to={link}>{label}</ContentButton>
        )}
      </Actions>
    </Panel>
  );
}
