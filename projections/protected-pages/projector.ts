import type { ProtectedPageEvent } from '@aarambh/contracts/events/protected-pages.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { ProtectedPageDocument } from './view.ts';

/** Pages that ask for a password, and since when each has one: never the password. */
export const protectedPages: ReadModel<ProtectedPageDocument, ProtectedPageEvent> = {
  name: 'protected-pages',
  version: 1,
  types: ['PageProtected', 'PagePasswordSet', 'PagePasswordCleared'],
  fields: { path: 'text', changedAt: 'text' },
  indexed: ['path', 'changedAt'],
  key: ({ stream }) => idOf(stream),

  apply(doc, recorded) {
    const { event, meta } = recorded;
    switch (event.type) {
      case 'PageProtected': {
        const { page, path } = event.data;
        return { page, path, passwordSince: null, isKnown: false, changedAt: meta.time };
      }
      case 'PagePasswordSet':
        return { ...existing(doc, recorded), passwordSince: meta.time, isKnown: event.data.known, changedAt: meta.time };
      case 'PagePasswordCleared':
        return { ...existing(doc, recorded), passwordSince: null, isKnown: false, changedAt: meta.time };
    }
  },
};
