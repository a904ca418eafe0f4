import type { OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { NEVER } from '@aarambh/kernel/calendar.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { OpeningDocument } from './view.ts';

/** Openings, as staff write them and people find them. */
export const openings: ReadModel<OpeningDocument, OpeningEvent> = {
  name: 'openings',
  version: 1,
  types: ['OpeningWritten', 'OpeningPublished', 'OpeningClosed'],
  fields: { role: 'text', state: 'text', publishedAt: 'text', openUntil: 'text', changedAt: 'text' },
  indexed: ['role', ['state', 'publishedAt'], ['state', 'changedAt'], 'changedAt'],
  search: ({ role, mode, type, location }) => [role, mode, type, location],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta, revision } = recorded;
    switch (event.type) {
      case 'OpeningWritten': {
        const { details } = event.data;
        const before = doc ?? { state: 'draft' as const, publishedAt: null };
        return { ...before, ...details, openUntil: details.closesAt ?? NEVER, wordsRevision: revision, changedAt: meta.time };
      }
      case 'OpeningPublished':
        return { ...existing(doc, recorded), state: 'open', publishedAt: meta.time, changedAt: meta.time };
      case 'OpeningClosed':
        return { ...existing(doc, recorded), state: 'closed', changedAt: meta.time };
    }
  },
};
