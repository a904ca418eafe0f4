import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';

type Watched = Exclude<NewsletterIssueEvent, { type: 'IssueWritten' | 'IssueDiscarded' }>;

/** Watches over issues from their plan until nothing of them is under way; each is due at its moment, and then step by step. */
export function issueWatch(advance: (issueId: string) => Promise<void>): ProcessWatch<Watched, { readonly due: number }> {
  return {
    name: 'newsletter-issues',
    idOf: ({ data }) => data.issueId,
    follow: {
      IssuePlanned: (_before, event) => ({ due: Date.parse(event.data.at) }),
      IssueStarted: (_before, event) => ({ due: Date.parse(event.data.at) }),
      IssueResumed: (_before, event) => ({ due: Date.parse(event.data.at) }),
      IssueStepped: (_before, event) => ({ due: Date.parse(event.data.nextAt) }),
      IssueStopped: (before) => before,
      IssueUnplanned: () => null,
      IssueEnded: () => null,
    },
    dueAt: ({ due }) => due,
    advance,
  };
}
