import { useUser } from '@aarambh/web-shared/api/me.ts';
import { useStaff } from '@aarambh/web-shared/api/staff.ts';
import { Content } from '@aarambh/web-shared/ui/layout.tsx';
import { part } from '@aarambh/web-shared/ui/lazy.ts';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contentQuery, PreviewNote } from '../../content/public.ts';
import { Hero } from '../components/hero.tsx';
import { NextEvents } from '../components/next-events.tsx';
import { SceneBand } from '../components/scene-band.tsx';
import { StartUp } from '../components/start-up.tsx';
import { words } from '../words.ts';

/** It stands below what is seen first, so it loads after that. */
const Rest = part('home', () => import('../components/rest.tsx').then((file) => file.Rest));

/** Visitors need none of it. */
const Greeting = part('greeting', () => import('../components/greeting.tsx').then((file) => file.Greeting));

/** Home (F1): what Aarambh is for visitors, what is next for members, and for everybody what there is. */
export function HomePage() {
  const user = useUser();
  const isStaff = useStaff() !== null;
  const isVisitor = user === null && !isStaff;
  const preview = useSearchParams()[0].get('preview');
  const content = useQuery(contentQuery('home', preview));
  return (
    <>
      <title>{words.page}</title>
      {preview === null ? null : (
        <Content>
          <PreviewNote ended={content.isError} />
        </Content>
      )}
      {user === null ? (
        <Hero hero={content.data?.hero} failed={content.isError} isStaff={isStaff} />
      ) : (
        <Greeting
          user={user}
          fallback={
            <SceneBand label={words.hero.label}>
              <Skeleton variant="rounded" height={250} sx={{ maxWidth: 460 }} />
            </SceneBand>
          }
        />
      )}
      <Content sx={{ pb: { xs: 14, md: 20 } }}>
        <NextEvents />
        <Rest
          fallback={<Skeleton variant="rounded" height={640} sx={{ mt: 14 }} />}
          content={content}
          isSignedIn={user !== null}
          isVisitor={isVisitor}
        />
      </Content>
      {isVisitor && preview === null ? <StartUp /> : null}
    </>
  );
}
