import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { IssueBody } from '@aarambh/contracts/records/newsletter.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { IssueStreamState } from './state.ts';

/** Which issue a command is about. */
interface OfIssue {
  readonly issueId: string;
}

/** What works on an issue names what it looked at: nothing is written where something happened since. */
interface AfterLook extends OfIssue {
  readonly step: number;
}

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

/** Takes the plan back; it can be written on. */
export function unplanIssue(
  { issueId }: OfIssue,
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'nothing_to_do'> {
  if (words === null) return refuse('not_found');
  return status === 'planned' ? [{ type: 'IssueUnplanned', data: { issueId } }] : refuse('nothing_to_do');
}

/** The moment of a planned issue has come. `at` is by the clock of who starts it, never before its plan. */
export function startIssue(
  { issueId, step, at, toSend }: AfterLook & { readonly at: string; readonly toSend: number },
  state: IssueStreamState,
): Decision<NewsletterIssueEvent, never> {
  if (state.step !== step || state.status !== 'planned' || state.plannedAt === null || at < state.plannedAt) return [];
  return [{ type: 'IssueStarted', data: { issueId, at, toSend } }];
}

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

/** Stops an issue that is going out: nobody else gets it, unless it goes on. */
export function stopIssue(
  { issueId }: OfIssue,
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'nothing_to_do'> {
  if (words === null) return refuse('not_found');
  return status === 'sending' ? [{ type: 'IssueStopped', data: { issueId } }] : refuse('nothing_to_do');
}

/** Sends an issue that was stopped to the rest. */
export function resumeIssue(
  { issueId, at }: OfIssue & { readonly at: string },
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'nothing_to_do'> {
  if (words === null) return refuse('not_found');
  return status === 'stopped' ? [{ type: 'IssueResumed', data: { issueId, at } }] : refuse('nothing_to_do');
}

/** Takes a draft away; its words stay in its history. */
export function discardIssue(
  { issueId }: OfIssue,
  { words, status }: IssueStreamState,
): Decision<NewsletterIssueEvent, 'not_found' | 'issue_under_way'> {
  if (words === null) return refuse('not_found');
  if (status === 'discarded') return [];
  return status === 'draft' ? [{ type: 'IssueDiscarded', data: { issueId } }] : refuse('issue_under_way');
}
