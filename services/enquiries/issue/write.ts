import { IssueBody } from '@aarambh/contracts/records/newsletter.ts';
import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { IssueStreamState } from './state.ts';

export interface WriteIssue {
  readonly issueId: string;
  readonly subject: string;
  readonly body: string;
  /** Revision of the words that the writer saw; NO_STREAM for a new issue. */
  readonly revision: number;
}

/** Writes an issue, or writes it anew while it is not planned. */
export function writeIssue(
  { issueId, subject, body, revision }: WriteIssue,
  { words, status, revision: current }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'issue_wrong' | 'issue_under_way' | 'stale_revision'> {
  if (status === 'discarded' || (words === null && revision !== NO_STREAM)) return refuse('not_found');
  const checked = IssueBody.safeParse({ subject, body });
  if (!checked.success) return refuse('issue_wrong');
  if (words !== null && words.subject === checked.data.subject && words.body === checked.data.body) return [];
  if (status !== 'draft') return refuse('issue_under_way');
  if (revision !== current) return refuse('stale_revision', { revision: current });
  return [{ type: 'IssueWritten', data: { issueId, ...checked.data } }];
}
