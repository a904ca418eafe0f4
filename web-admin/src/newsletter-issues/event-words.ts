import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  IssueWritten: 'Written',
  IssuePlanned: 'Sent, or planned',
  IssueUnplanned: 'Plan taken back',
  IssueStarted: 'Began to go out',
  IssueStepped: 'Went out to some more',
  IssueStopped: 'Stopped',
  IssueResumed: 'Sent on to the rest',
  IssueEnded: 'At its end',
  IssueDiscarded: 'Discarded',
} satisfies EventWords<NewsletterIssueEvent>;
