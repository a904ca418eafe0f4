import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { IssueDocument } from './view.ts';

const unsent = { plannedAt: null, startedAt: null, endedAt: null, toSend: 0, noted: 0, sent: 0, failed: 0, left: 0 };
const nobodyYet = { cursor: null, held: [] };

/** Issues of the newsletter, and how far each has gone out. */
export const newsletterIssues = projector<IssueDocument, NewsletterIssueEvent>({
  name: 'newsletter-issues',
  // 2: knows who is left of one that is stopped, and counts those as left who went before their turn came.
  version: 2,
  fields: { state: 'text', changedAt: 'text' },
  indexed: ['changedAt', ['state', 'changedAt']],
  search: ({ subject }) => [subject],
  key: ({ stream }) => idOf(stream),

  on: {
    IssueWritten: {
      begins(before, { event, meta, revision }) {
        const { subject, body } = event.data;
        const doc = before ?? { ...unsent, ...nobodyYet, state: 'draft' };
        return { ...doc, subject, body, wordsRevision: revision, changedAt: meta.time };
      },
    },
    IssuePlanned: (doc, { event, meta }) => ({ ...doc, state: 'planned', plannedAt: event.data.at, changedAt: meta.time }),
    IssueUnplanned: (doc, { meta }) => ({ ...doc, state: 'draft', plannedAt: null, changedAt: meta.time }),
    IssueStarted(doc, { event, meta }) {
      const { at: startedAt, toSend } = event.data;
      return { ...doc, state: 'sending', startedAt, toSend, changedAt: meta.time };
    },
    IssueStepped(doc, { event }) {
      const { more, cursor, settled, held = [] } = event.data;
      const again = new Set(more.map(({ subscriberId }) => subscriberId));
      const noted = doc.noted + more.length - held.length;
      const next = {
        ...{ ...doc, noted, cursor, toSend: Math.max(doc.toSend, noted) },
        held: [...doc.held.filter(({ subscriberId }) => !again.has(subscriberId)), ...held],
      };
      for (const { became } of settled) next[became]++;
      return next;
    },
    IssueStopped: (doc, { meta }) => ({ ...doc, state: 'stopped', changedAt: meta.time }),
    IssueResumed: (doc, { meta }) => ({ ...doc, state: 'sending', endedAt: null, changedAt: meta.time }),
    IssueEnded(doc, { meta }) {
      const before = { ...doc, endedAt: meta.time, changedAt: meta.time };
      if (before.state === 'stopped') return before;
      // Who was counted when it began and whose turn never came has left.
      return { ...before, state: 'sent', left: before.left + before.toSend - before.noted };
    },
    IssueDiscarded: { begins: () => null },
  },
});
