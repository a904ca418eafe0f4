import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OfIssue } from './of-issue.ts';
import type { IssueStreamState } from './state.ts';

/** Sends an issue that was stopped to the rest. */
export function resumeIssue(
  { issueId, at }: OfIssue & { readonly at: string },
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'nothing_to_do'> {
  if (words === null) return refuse('not_found');
  return status === 'stopped' ? [{ type: 'IssueResumed', data: { issueId, at } }] : refuse('nothing_to_do');
}
