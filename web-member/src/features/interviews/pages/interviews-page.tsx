import { Day } from '@aarambh/contracts/interviews/dates.ts';
import type { ListedInterview } from '@aarambh/contracts/routes/panels.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DayField } from '../../../shared/schedule/day-field.tsx';
import { dayLater, timeText, today, writtenDayText } from '../../../shared/schedule/days.ts';
import { interviewsQuery } from '../api/calls.ts';
import { OwnPanels } from '../components/own-panels.tsx';
import { Row, Rows } from '../../../shared/rows.tsx';
import { words } from '../words.ts';

/** Days before today from which interviews are shown unless another day is chosen: as the service has it. */
const DAYS_BACK = 7;

const From = styled('div')({ maxWidth: 220, marginBottom: 26 });

/** The interviews that somebody scores, by day. The day from which on stands in the address, so that Back leads to it; an empty one is that of now. */
export function InterviewsPage() {
  const [params, setParams] = useSearchParams();
  const from = Day.safeParse(params.get('from')).data ?? null;
  const query = useInfiniteQuery(interviewsQuery(from));
  return (
    <TitledPage title={words.title} width="reading" lead={words.lead}>
      {query.data?.pages[0]?.scores === false ? null : (
        <From>
          <DayField
            label={words.from}
            value={from ?? dayLater(today(), -DAYS_BACK)}
            onChange={(day) => setParams(Day.safeParse(day).success ? { from: day } : {}, { replace: true, preventScrollReset: true })}
          />
        </From>
      )}
      <Loaded query={query} what={words.what} skeleton={<PanelSkeleton height={260} />}>
        {({ pages }) => (
          <>
            <Listed interviews={pages.flatMap(({ interviews }) => interviews)} scores={pages[0]?.scores === true} since={from} />
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
    </TitledPage>
  );
}

interface ListedProps {
  readonly interviews: readonly ListedInterview[];
  /** Whether one scores for anybody. */
  readonly scores: boolean;
  /** The day that was chosen; null for those of now. */
  readonly since: Day | null;
}

function Listed({ interviews, scores, since }: ListedProps) {
  if (interviews.length === 0 && scores && since !== null) return <EmptyState title={words.noneSince}>{words.noneSinceWhy}</EmptyState>;
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
