import type { User } from '@aarambh/contracts/http/accounts.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { bookingsQuery, statementQuery } from '../../../shared/api/queries.ts';
import { FreePoints } from '../../../shared/points/free-points.tsx';
import { dayAndClock, points } from '@aarambh/web-shared/format.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { SceneBand } from './scene-band.tsx';

const Next = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: '20px 0',
  padding: '16px 18px',
  maxWidth: 460,
  borderRadius: radii.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

function partOfDay(now: number): string {
  const hour = new Date(now).getHours();
  // After midnight the evening goes on; 'good night' would be a goodbye.
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** For members: their name, their points, what they booked next. */
export function Greeting({ user }: { readonly user: User }) {
  const now = useNow();
  const { data, error, refetch, fetchStatus } = useQuery(bookingsQuery);
  const statement = useQuery(statementQuery);
  const next = data?.result
    .filter(({ status, eventEnd }) => status === 'confirmed' && Date.parse(eventEnd) > now)
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))[0];
  return (
    <SceneBand label="Your day">
      <Heading as="h1" size="h1">
        {partOfDay(now)}, {user.name.split(' ')[0]}
      </Heading>
      <Next>
        {data === undefined ? (
          error !== null ? (
            <>
              <strong>Your bookings could not be loaded</strong>
              <Muted>{sentenceOf(error)} They are all kept.</Muted>
              <Button variant="text" onClick={() => void refetch()} sx={{ justifySelf: 'start', ml: -2.5 }}>
                Try again
              </Button>
            </>
          ) : (
            <>
              <strong>{fetchStatus === 'paused' ? 'You are offline' : 'Looking up your bookings…'}</strong>
              <Muted>What you booked next stands here.</Muted>
            </>
          )
        ) : next === undefined ? (
          <>
            <strong>Nothing booked yet</strong>
            <Muted>You have {points(user.aarambhPoints)}. The board shows what they open.</Muted>
          </>
        ) : (
          <>
            <Kicker>Next · {dayAndClock(next.eventDate)}</Kicker>
            <strong>{next.event}</strong>
            <Muted>
              {next.speaker} · {next.place === '' ? 'Online' : next.place}
            </Muted>
          </>
        )}
      </Next>
      <Actions>
        <FreePoints unlocked={statement.data?.unlocked !== false}>
          {next === undefined ? (
            <LinkButton to="/bookevent">Find an event</LinkButton>
          ) : (
            <LinkButton to={`/event/${next.eventId}`}>See your event</LinkButton>
          )}
        </FreePoints>
        <TextLink to={`/dashboard/${user.id}`} sx={{ py: 2.5, px: 2 }}>
          {points(user.aarambhPoints)}
        </TextLink>
      </Actions>
    </SceneBand>
  );
}
