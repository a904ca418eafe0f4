import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OfIssue } from './of-issue.ts';
import type { IssueStreamState } from './state.ts';

/** Stops an issue that is going out: nobody else gets it, unless it goes on. */
export function stopIssue(
  { issueId }: OfIssue,
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'nothing_to_do'> {
  if (words === null) return refuse('not_found');
  return status === 'sending' ? [{ type: 'IssueStopped', data: { issueId } }] : refuse('nothing_to_do');
}
