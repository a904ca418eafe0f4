import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AfterLook } from './of-issue.ts';
import type { IssueStreamState } from './state.ts';

type Stepped = Extract<NewsletterIssueEvent, { type: 'IssueStepped' }>['data'];

/** Takes an issue on by a step. `isLast` says that nobody is left to whom it goes. */
export function stepIssue(
  { issueId, step, isLast, more, cursor, settled, held = [], nextAt }: AfterLook & Omit<Stepped, 'issueId'> & { readonly isLast: boolean },
  state: IssueStreamState,
): Decision<NewsletterIssueEvent, never> {
  if (state.step !== step || state.startedAt === null || state.ended) return [];
  const isOver = isLast && more.length === 0 && state.open.size === settled.length + held.length;
  return [
    ...(more.length + settled.length + held.length === 0
      ? []
      : [{ type: 'IssueStepped', data: { issueId, more, cursor, settled, ...(held.length > 0 && { held }), nextAt } } as const]),
    ...(isOver ? [{ type: 'IssueEnded', data: { issueId } } as const] : []),
  ];
}
