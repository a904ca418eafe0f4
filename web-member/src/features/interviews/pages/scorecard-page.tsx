import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { timeText, writtenDayText } from '../../../shared/schedule/days.ts';
import { forgetInterviews, scorecardQuery } from '../api/calls.ts';
import { ReadScorecard } from '../components/read-scorecard.tsx';
import { ResumePanel } from '../components/resume-panel.tsx';
import { ScorecardForm } from '../components/scorecard-form.tsx';
import { words } from '../words.ts';

const says = words.scorecard;

/** The scorecard of one interview: written by who interviews, read by its college. */
export function ScorecardPage() {
  const { bookingId = '' } = useParams();
  const query = useQuery(scorecardQuery(bookingId));
  const queries = useQueryClient();
  // What is typed begins anew when it was asked for, and never because everything is fetched again after an outage.
  const [reloads, setReloads] = useState(0);
  const reload = async (): Promise<void> => {
    const { isError } = await query.refetch();
    if (!isError) setReloads((before) => before + 1);
    void forgetInterviews(queries);
  };
  // The form is gone once it is submitted, and the page is shorter: who submitted it goes on at the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const version = query.data?.version;
  const stood = useRef(version);
  useEffect(() => {
    if (stood.current !== undefined && version !== stood.current) heading.current?.focus();
    stood.current = version;
  }, [version]);
  const back = (
    <LinkButton to="/interviews" variant="text" sx={{ ml: -2.5 }}>
      {says.back}
    </LinkButton>
  );
  return (
    <Page title={says.title} width="reading">
      <Loaded
        query={query}
        what={says.what}
        level="h1"
        skeleton={<PanelSkeleton height={420} />}
        refused={(error) =>
          isProblem(error, 'not_found', 'forbidden', 'invalid_id') ? (
            <EmptyState title={says.gone} level="h1" action={back}>
              {says.goneWhy}
            </EmptyState>
          ) : null
        }
      >
        {(card) => (
          <Column gap={22}>
            <div>
              <Heading as="h1" size="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
                {says.of(card.name === '' ? words.unnamed : card.name)}
              </Heading>
              <Muted sx={{ mt: 2, fontSize: '1rem' }}>{says.at(writtenDayText(card.bookingDate), timeText(card.time))}</Muted>
              {back}
            </div>
            <ResumePanel bookingId={card._id} />
            <Card key={reloads} card={card} onReload={reload} />
          </Column>
        )}
      </Loaded>
    </Page>
  );
}

interface CardProps {
  readonly card: SeenScorecard;
  readonly onReload: () => Promise<void>;
}

/** What can be done with it now: what was submitted is read until somebody corrects it. */
function Card({ card, onReload }: CardProps) {
  const { state, writes, submitted, draft } = card;
  const [corrects, setCorrects] = useState(false);
  const closed = state === 'waiting' || state === 'cancelled' || state === 'missed' ? says.closed[state] : null;
  if (closed !== null && submitted === null) return <Notice tone="info">{closed}</Notice>;
  if (writes && (submitted === null || draft !== null || corrects)) return <ScorecardForm card={card} onReload={onReload} />;
  return (
    <>
      {writes ? null : <Notice tone="info">{says.notYours}</Notice>}
      <ReadScorecard card={card} />
      {writes ? (
        <Actions>
          <Button variant="outlined" onClick={() => setCorrects(true)}>
            {says.correct}
          </Button>
        </Actions>
      ) : null}
    </>
  );
}
