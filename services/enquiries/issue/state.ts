import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** How far subscribers were gone through, in the order in which they confirmed. */
export interface Cursor {
  readonly since: string;
  readonly addressId: string;
}

/** A mail that was noted and whose end is not known yet. */
export interface Recipient {
  readonly addressId: string;
  readonly subscriberId: string;
}

export interface IssueStreamState {
  /** Null before it is written. */
  words: { readonly subject: string; readonly body: string } | null;
  status: 'draft' | 'planned' | 'sending' | 'stopped' | 'sent' | 'discarded';
  /** Revision of its last words: what whoever writes them next, or sends them, must have seen. NO_STREAM before the first. */
  revision: number;
  plannedAt: string | null;
  startedAt: string | null;
  nextAt: string | null;
  cursor: Cursor | null;
  /** Addresses whose mail is under way, by subscriber. */
  readonly open: Map<string, string>;
  /** The same of those whose mail a stop kept back. */
  readonly held: Map<string, string>;
  /** Nothing of it is under way any more. */
  ended: boolean;
  /** Grows with everything that happens: who works on the issue decides on what they looked at, or not at all. */
  step: number;
}

function move(subscriberId: string, addressId: string, from: Map<string, string>, to: Map<string, string>): void {
  from.delete(subscriberId);
  to.set(subscriberId, addressId);
}

function evolve(state: IssueStreamState, event: NewsletterIssueEvent, revision: number): IssueStreamState {
  state.step++;
  switch (event.type) {
    case 'IssueWritten': {
      const { subject, body } = event.data;
      return Object.assign(state, { words: { subject, body }, revision });
    }
    case 'IssuePlanned':
      return Object.assign(state, { status: 'planned', plannedAt: event.data.at });
    case 'IssueUnplanned':
      return Object.assign(state, { status: 'draft', plannedAt: null });
    case 'IssueStarted':
      return Object.assign(state, { status: 'sending', startedAt: event.data.at, nextAt: event.data.at });
    case 'IssueStepped': {
      const { more, cursor, settled, held = [], nextAt } = event.data;
      for (const { subscriberId } of settled) state.open.delete(subscriberId);
      for (const { addressId, subscriberId } of held) move(subscriberId, addressId, state.open, state.held);
      for (const { addressId, subscriberId } of more) move(subscriberId, addressId, state.held, state.open);
      return Object.assign(state, { cursor, nextAt });
    }
    case 'IssueStopped':
      return Object.assign(state, { status: 'stopped' });
    case 'IssueResumed':
      return Object.assign(state, { status: 'sending', nextAt: event.data.at, ended: false });
    case 'IssueEnded':
      return Object.assign(state, { status: state.status === 'stopped' ? 'stopped' : 'sent', ended: true });
    case 'IssueDiscarded':
      return Object.assign(state, { status: 'discarded' });
    default:
      return unreachable(event);
  }
}

/** Streams `issue-{issueId}`. */
export const newsletterIssue: StreamKind<IssueStreamState, NewsletterIssueEvent> = {
  category: 'issue',
  impersonal: true,
  initialState: () => ({
    ...{ words: null, status: 'draft', revision: NO_STREAM, plannedAt: null, startedAt: null, nextAt: null },
    ...{ cursor: null, open: new Map<string, string>(), held: new Map<string, string>(), ended: false, step: 0 },
  }),
  evolve,
  sizeOf: ({ words, open, held }) => 512 + 2 * (words?.body.length ?? 0) + 200 * (open.size + held.size),
};
