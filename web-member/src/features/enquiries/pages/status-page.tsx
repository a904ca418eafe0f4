import type { EnquiryStatus } from '@aarambh/contracts/routes/enquiries.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { StandingPage } from '../../../shared/mailed-link/standing-page.tsx';
import { erase, statusQuery, takeBack } from '../api/calls.ts';
import { AddWord } from '../components/add-word.tsx';
import { words } from '../words.ts';

const says = words.status;

const goesOn = ({ state }: EnquiryStatus): boolean => state !== 'closed' && state !== 'withdrawn';

/** The page behind the mailed link of an enquiry. */
export function EnquiryPage() {
  const { token = '' } = useParams();
  const status = useQuery(statusQuery(token));
  return (
    <StandingPage
      says={says}
      query={status}
      calls={{ takeBack: () => takeBack(token), erase: () => erase(token, 'asked'), disown: () => erase(token, 'not-sender') }}
      chipOf={({ state }) => says.chips[state]}
      aboutOf={({ category }) => category}
      standingOf={({ state }) => says.states[state]}
      mayTakeBack={goesOn}
    >
      {(enquiry) => (
        <>
          {enquiry.state === 'withdrawn' ? null : <Answers answers={enquiry.answers} />}
          {goesOn(enquiry) ? <AddWord token={token} onAdded={() => void status.refetch()} /> : null}
        </>
      )}
    </StandingPage>
  );
}

function Answers({ answers }: Pick<EnquiryStatus, 'answers'>) {
  return (
    <section aria-labelledby="answers">
      <Heading id="answers" size="h3">
        {says.answers}
      </Heading>
      {answers.length === 0 ? <Muted>{says.noAnswers}</Muted> : null}
      <Column gap={16} as="ol" style={{ listStyle: 'none', padding: 0 }}>
        {answers.map(({ at, text }, index) => (
          <Panel as="li" key={index}>
            <Muted>{says.answeredAt(at)}</Muted>
            <div dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </div>
          </Panel>
        ))}
      </Column>
    </section>
  );
}
