import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';

type Watched = Exclude<NewsletterIssueEvent, { type: 'IssueWritten' | 'IssueDiscarded' }>;

/** Watches over issues from their plan until nothing of them is under way; each is due at its moment, and then step by step. */
export function issueWatch(advance: (issueId: string) => Promise<void>): ProcessWatch<Watched, { readonly due: number }> {
  return {
    name: 'newsletter-issues',
    types: ['IssuePlanned', 'IssueUnplanned', 'IssueStarted', 'IssueStepped', 'IssueStopped', 'IssueResumed', 'IssueEnded'],
    idOf: ({ data }) => data.issueId,
    follow(before, event) {
      switch (event.type) {
        case 'IssuePlanned':
        case 'IssueStarted':
        case 'IssueResumed':
          return { due: Date.parse(event.data.at) };
        case 'IssueStepped':
          return { due: Date.parse(event.data.nextAt) };
        case 'IssueStopped':
          return before;
        case 'IssueUnplanned':
        case 'IssueEnded':
          return null;
      }
    },
    dueAt: ({ due }) => due,
    advance,
  };
}
