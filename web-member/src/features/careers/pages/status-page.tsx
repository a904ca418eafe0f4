import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { StandingPage } from '../../../shared/mailed-link/standing-page.tsx';
import { erase, statusQuery, takeBack } from '../api/calls.ts';
import { Steps } from '../components/steps.tsx';
import { mayTakeBack } from '../standing.ts';
import { words } from '../words.ts';

const says = words.status;

/** The page behind the mailed link of an application. */
export function CareerStatusPage() {
  const { token = '' } = useParams();
  const status = useQuery(statusQuery(token));
  return (
    <StandingPage
      says={says}
      query={status}
      calls={{ takeBack: () => takeBack(token), erase: () => erase(token, 'asked'), disown: () => erase(token, 'not-applicant') }}
      chipOf={({ state }) => words.chips[state]}
      aboutOf={({ role }) => role ?? words.any}
      standingOf={({ state }) => words.states[state]}
      note={(application) => (mayTakeBack(application) ? null : <Muted>{says.again(application.againFrom)}</Muted>)}
      mayTakeBack={mayTakeBack}
    >
      {(application) => (
        <section aria-labelledby="steps">
          <Heading id="steps" size="h3" sx={{ mb: 3 }}>
            {says.steps}
          </Heading>
          {application.steps.length === 0 ? <Muted>{says.noSteps}</Muted> : <Steps steps={application.steps} />}
        </section>
      )}
    </StandingPage>
  );
}
