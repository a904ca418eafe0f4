import { words as roles } from '../ui/about/role-words.ts';
import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    by: 'How',
    demanded: 'Two-step login needed',
    expiresAt: 'Until',
    origin: 'How it came to be',
    previous: 'Before',
    provider: 'By',
    role: 'Role',
    side: 'Address',
    since: 'Since',
    textVersion: 'Version of the text',
    until: 'Until',
    version: 'Version',
    approved: null,
    index: null,
    keptSession: null,
    proposedBy: null,
    referred: null,
    referrer: null,
    rejectedBy: null,
    reservation: null,
    texts: null,
    viewedBy: null,
  },
  values: {
    by: { owner: 'By the person', reset: 'Set anew for the person', rehash: 'Stored anew, the same password' },
    origin: { signup: 'Signed up', invitation: 'Invited', demonstration: 'Demonstration data' },
    previous: roles,
    provider: { google: 'Google' },
    role: roles,
    side: { old: 'The one before', new: 'The new one' },
  },
} satisfies FieldWords<typeof events>;
