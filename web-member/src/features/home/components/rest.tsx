import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { CountedFigures, endedPreview, Intro, Part } from '../../content/public.ts';
import { Closing } from './closing.tsx';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { HowPointsWork } from './how-points-work.tsx';
import { Insights } from './insights.tsx';
import { Journey } from './journey.tsx';
import { Logos } from './logos.tsx';
import { Community, Spotlight, Team } from './people-and-topics.tsx';
import { HomeTestimonials } from './testimonials.tsx';
import { words } from '../words.ts';

interface RestProps {
  readonly content: UseQueryResult<BlocksOf<'home'>>;
  readonly isSignedIn: boolean;
  readonly isVisitor: boolean;
}

/** What stands below the events: it loads after what is seen first. */
export function Rest({ content, isSignedIn, isVisitor }: RestProps) {
  return (
    <Loaded
      query={content}
      what={words.rest}
      refused={(error) => endedPreview(error, 'h2')}
      skeleton={<Skeleton variant="rounded" height={640} sx={{ mt: 14 }} />}
    >
      {({ journey, counters, community, growth, insights, spotlight, team, logos, faq, contact }) => (
        <>
          {isSignedIn ? <Journey of={journey} /> : null}
          <Part title={words.counters} when={counters}>
            <CountedFigures of={counters} />
          </Part>
          <Community of={community} />
          <Intro of={growth} level="h2" />
          <Insights of={insights} />
          <HomeTestimonials />
          <Spotlight of={spotlight} />
          <Team of={team} />
          <Logos of={logos} />
          <HowPointsWork />
          <Faq of={faq} />
          {isVisitor ? <Closing /> : null}
          <Contact of={contact} />
        </>
      )}
    </Loaded>
  );
}
