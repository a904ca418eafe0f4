import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OfIssue } from './of-issue.ts';
import type { IssueStreamState } from './state.ts';

/** Takes a draft away; its words stay in its history. */
export function discardIssue(
  { issueId }: OfIssue,
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'issue_under_way'> {
  if (words === null) return refuse('not_found');
  if (status === 'discarded') return [];
  return status === 'draft' ? [{ type: 'IssueDiscarded', data: { issueId } }] : refuse('issue_under_way');
}
