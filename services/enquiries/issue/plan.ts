import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { IssueStreamState } from './state.ts';

export interface PlanIssue {
  readonly issueId: string;
  /** ISO; before `now` it goes out at once. */
  readonly at: string | null;
  readonly now: number;
  /** Revision of the words that whoever sends them read. */
  readonly revision: number;
}

/** Sends an issue to who has confirmed when its moment comes. */
export function planIssue(
  { issueId, at, now, revision }: PlanIssue,
  { words, status, revision: current }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'nothing_to_do' | 'stale_revision'> {
  if (words === null || status === 'discarded') return refuse('not_found');
  if (status !== 'draft') return refuse('nothing_to_do');
  if (revision !== current) return refuse('stale_revision', { revision: current });
  return [{ type: 'IssuePlanned', data: { issueId, at: at !== null && Date.parse(at) > now ? at : new Date(now).toISOString() } }];
}
