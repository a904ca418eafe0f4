import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { AfterLook } from './of-issue.ts';
import type { IssueStreamState } from './state.ts';

/** The moment of a planned issue has come. `at` is by the clock of who starts it, never before its plan. */
export function startIssue(
  { issueId, step, at, toSend }: AfterLook & { readonly at: string; readonly toSend: number },
  state: IssueStreamState,
): Decision<NewsletterIssueEvent, never> {
  if (state.step !== step || state.status !== 'planned' || state.plannedAt === null || at < state.plannedAt) return [];
  return [{ type: 'IssueStarted', data: { issueId, at, toSend } }];
}
