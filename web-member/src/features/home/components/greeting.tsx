import type { User } from '@aarambh/contracts/http/accounts.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { bookingsQuery, statementQuery } from '../../../shared/api/queries.ts';
import { FreePoints } from '../../../shared/points/free-points.tsx';
import { points } from '@aarambh/web-shared/format.ts';
import { card, sizes } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { SceneBand } from './scene-band.tsx';
import { words } from '../greeting-words.ts';

const Next = styled('div')({
  display: 'grid',
  gap: 4,
  margin: '20px 0',
  padding: '16px 18px',
  maxWidth: 460,
  ...card,
});

/** For members: their name, their points, what they booked next. */
export function Greeting({ user }: { readonly user: User }) {
  const now = useNow();
  const { data, error, refetch, fetchStatus } = useQuery(bookingsQuery);
  const statement = useQuery(statementQuery);
  const next = data?.result
    .filter(({ status, eventEnd }) => status === 'confirmed' && Date.parse(eventEnd) > now)
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))[0];
  return (
    <SceneBand label={words.label}>
      <Heading as="h1" size="h1">
        {words.hello(new Date(now).getHours(), user.name.split(' ')[0]!)}
      </Heading>
      <Next>
        {data === undefined ? (
          error !== null ? (
            <>
              <strong>{words.notLoaded}</strong>
              <Muted>{words.notLoadedWhy(sentenceOf(error))}</Muted>
              <Button variant="text" onClick={() => void refetch()} sx={{ justifySelf: 'start', ml: -2.5 }}>
                {words.tryAgain}
              </Button>
            </>
          ) : (
            <>
              <strong>{fetchStatus === 'paused' ? words.offline : words.loading}</strong>
              <Muted>{words.soon}</Muted>
            </>
          )
        ) : next === undefined ? (
          <>
            <strong>{words.none}</strong>
            <Muted>{words.noneWhy(user.aarambhPoints)}</Muted>
          </>
        ) : (
          <>
            <Kicker>{words.next(next.eventDate)}</Kicker>
            <strong>{next.event}</strong>
            <Muted>
              {next.speaker} · {next.place === '' ? words.online : next.place}
            </Muted>
          </>
        )}
      </Next>
      <Actions>
        {/* Who has no points may be offered the free ones: the button that stands here is not one that changes under the finger. */}
        {statement.isLoading && user.aarambhPoints === 0 ? (
          <Skeleton variant="rounded" width={180} height={sizes.touch} />
        ) : (
          <FreePoints unlocked={statement.data?.unlocked !== false}>
            {next === undefined ? (
              <LinkButton to="/bookevent">{words.find}</LinkButton>
            ) : (
              <LinkButton to={`/event/${next.eventId}`}>{words.see}</LinkButton>
            )}
          </FreePoints>
        )}
        <TextLink to={`/dashboard/${user.id}`} sx={{ py: 2.5, px: 2 }}>
          {points(user.aarambhPoints)}
        </TextLink>
      </Actions>
    </SceneBand>
  );
}
