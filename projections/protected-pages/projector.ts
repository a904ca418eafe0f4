import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { ProtectedPageDocument } from './view.ts';

/** Pages that ask for a password, and since when each has one: never the password. */
export const protectedPages = projector<ProtectedPageDocument, ProtectedPageEvent>({
  name: 'protected-pages',
  version: 1,
  fields: { path: 'text', changedAt: 'text' },
  indexed: ['path', 'changedAt'],
  key: ({ stream }) => idOf(stream),

  on: {
    PageProtected: {
      begins(_before, { event, meta }) {
        const { page, path } = event.data;
        return { page, path, passwordSince: null, isKnown: false, changedAt: meta.time };
      },
    },
    PagePasswordSet(doc, { event, meta }) {
      return { ...doc, passwordSince: meta.time, isKnown: event.data.known, changedAt: meta.time };
    },
    PagePasswordCleared: (doc, { meta }) => ({ ...doc, passwordSince: null, isKnown: false, changedAt: meta.time }),
  },
});
