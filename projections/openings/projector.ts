import type { OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { OpeningDocument } from './view.ts';

/** Openings, as staff write them and people find them. */
export const openings = projector<OpeningDocument, OpeningEvent>({
  name: 'openings',
  version: 1,
  fields: { role: 'text', state: 'text', publishedAt: 'text', openUntil: 'text', changedAt: 'text' },
  indexed: ['role', ['state', 'publishedAt'], ['state', 'changedAt'], 'changedAt'],
  search: ({ role, mode, type, location }) => [role, mode, type, location],
  key: ({ stream }) => idOf(stream),

  on: {
    OpeningWritten: {
      begins(before, { event, meta, revision }) {
        const { details } = event.data;
        const doc = before ?? { state: 'draft' as const, publishedAt: null };
        return { ...doc, ...details, openUntil: details.closesAt ?? NEVER, wordsRevision: revision, changedAt: meta.time };
      },
    },
    OpeningPublished: (doc, { meta }) => ({ ...doc, state: 'open', publishedAt: meta.time, changedAt: meta.time }),
    OpeningClosed: (doc, { meta }) => ({ ...doc, state: 'closed', changedAt: meta.time }),
  },
});
