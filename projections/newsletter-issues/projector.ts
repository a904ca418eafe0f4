import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { IssueDocument } from './view.ts';

const unsent = { plannedAt: null, startedAt: null, endedAt: null, toSend: 0, noted: 0, sent: 0, failed: 0, left: 0 };
const nobodyYet = { cursor: null, held: [] };

/** Issues of the newsletter, and how far each has gone out. */
export const newsletterIssues: ReadModel<IssueDocument, NewsletterIssueEvent> = {
  name: 'newsletter-issues',
  // 2: knows who is left of one that is stopped, and counts those as left who went before their turn came.
  version: 2,
  types: [
    'IssueWritten',
    'IssuePlanned',
    'IssueUnplanned',
    'IssueStarted',
    'IssueStepped',
    'IssueStopped',
    'IssueResumed',
    'IssueEnded',
    'IssueDiscarded',
  ],
  fields: { state: 'text', changedAt: 'text' },
  indexed: ['changedAt', ['state', 'changedAt']],
  search: ({ subject }) => [subject],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta, revision } = recorded;
    const changedAt = meta.time;
    switch (event.type) {
      case 'IssueWritten': {
        const { subject, body } = event.data;
        return { ...(doc ?? { ...unsent, ...nobodyYet, state: 'draft' }), subject, body, wordsRevision: revision, changedAt };
      }
      case 'IssuePlanned':
        return { ...existing(doc, recorded), state: 'planned', plannedAt: event.data.at, changedAt };
      case 'IssueUnplanned':
        return { ...existing(doc, recorded), state: 'draft', plannedAt: null, changedAt };
      case 'IssueStarted':
        return { ...existing(doc, recorded), state: 'sending', startedAt: event.data.at, toSend: event.data.toSend, changedAt };
      case 'IssueStepped':
        return stepped(existing(doc, recorded), event.data);
      case 'IssueStopped':
        return { ...existing(doc, recorded), state: 'stopped', changedAt };
      case 'IssueResumed':
        return { ...existing(doc, recorded), state: 'sending', endedAt: null, changedAt };
      case 'IssueEnded': {
        const before = { ...existing(doc, recorded), endedAt: meta.time, changedAt };
        if (before.state === 'stopped') return before;
        // Who was counted when it began and whose turn never came has left.
        return { ...before, state: 'sent', left: before.left + before.toSend - before.noted };
      }
      case 'IssueDiscarded':
        return undefined;
    }
  },
};

function stepped(
  doc: IssueDocument,
  { more, cursor, settled, held = [] }: Extract<NewsletterIssueEvent, { type: 'IssueStepped' }>['data'],
): IssueDocument {
  const again = new Set(more.map(({ subscriberId }) => subscriberId));
  const noted = doc.noted + more.length - held.length;
  const next = {
    ...{ ...doc, noted, cursor, toSend: Math.max(doc.toSend, noted) },
    held: [...doc.held.filter(({ subscriberId }) => !again.has(subscriberId)), ...held],
  };
  for (const { became } of settled) next[became]++;
  return next;
}
