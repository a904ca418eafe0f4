import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    about: 'About it',
    closesAt: 'Closes',
    link: 'Link',
    location: 'Location',
    mode: 'Mode',
    role: 'Role',
    type: 'Type',
  },
} satisfies FieldWords<typeof events>;
