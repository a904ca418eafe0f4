import type { ListedInterview } from '@aarambh/contracts/routes/panels.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timeText, writtenDayText } from '../../../shared/schedule/days.ts';
import { interviewsQuery } from '../api/calls.ts';
import { OwnPanels } from '../components/own-panels.tsx';
import { Row, Rows } from '../components/rows.tsx';
import { words } from '../words.ts';

/** The interviews that somebody scores, by day. */
export function InterviewsPage() {
  const query = useInfiniteQuery(interviewsQuery);
  return (
    <Page title={words.title} width="reading">
      <Heading as="h1" size="h1">
        {words.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 6, fontSize: '1rem' }}>{words.lead}</Muted>
      <Loaded
        query={query}
        what={words.what}
        skeleton={<Skeleton variant="rounded" height={260} sx={{ borderRadius: `${radii.card}px` }} />}
      >
        {({ pages }) => (
          <>
            <Listed interviews={pages.flatMap(({ interviews }) => interviews)} scores={pages[0]?.scores === true} />
            {query.hasNextPage ? (
              <Actions sx={{ mt: 5 }}>
                <Button variant="outlined" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {words.more}
                </Button>
              </Actions>
            ) : null}
          </>
        )}
      </Loaded>
      <OwnPanels />
    </Page>
  );
}

function Listed({ interviews, scores }: { readonly interviews: readonly ListedInterview[]; readonly scores: boolean }) {
  if (interviews.length === 0)
    return (
      <EmptyState title={scores ? words.none : words.nobody} action={scores ? null : <LinkButton to="/">{words.home}</LinkButton>}>
        {scores ? words.noneWhy : words.nobodyWhy}
      </EmptyState>
    );
  const days = [...new Set(interviews.map(({ bookingDate }) => bookingDate))];
  return (
    <Column gap={26}>
      {days.map((day) => (
        <section key={day} aria-label={writtenDayText(day)}>
          <Heading size="h4" sx={{ mb: 3 }}>
            {writtenDayText(day)}
          </Heading>
          <Rows>
            {interviews
              .filter(({ bookingDate }) => bookingDate === day)
              .map(({ _id, name, orgName, time, state, overall }) => (
                <Row key={_id}>
                  <div>
                    <TextLink to={`/interviews/${_id}`}>
                      {timeText(time)} · {name === '' ? words.unnamed : name}
                    </TextLink>
                    <Muted>{orgName}</Muted>
                  </div>
                  {overall === null ? null : <span>{words.overallOf(overall)}</span>}
                  <Chip label={words.states[state]} />
                </Row>
              ))}
          </Rows>
        </section>
      ))}
    </Column>
  );
}
