import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  InterviewerAssigned: 'Given to an interviewer',
  ScorecardDrafted: 'Draft kept',
  ScorecardSubmitted: 'Submitted',
  ScorecardCorrected: 'Corrected',
} satisfies EventWords<ScorecardEvent>;
