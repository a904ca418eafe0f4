import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OfIssue } from './of-issue.ts';
import type { IssueStreamState } from './state.ts';

/** Takes the plan back; it can be written on. */
export function unplanIssue(
  { issueId }: OfIssue,
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'nothing_to_do'> {
  if (words === null) return refuse('not_found');
  return status === 'planned' ? [{ type: 'IssueUnplanned', data: { issueId } }] : refuse('nothing_to_do');
}
