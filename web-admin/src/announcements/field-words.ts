import { words as announcements } from '../ui/about/announcement-words.ts';
import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    audience: 'Whom it is for',
    body: 'Text',
    corrects: 'Only corrects the words',
    endsAt: 'Ends',
    link: 'Link',
    mustAcknowledge: 'Has to be read',
    startsAt: 'Starts',
    title: 'Title',
    area: null,
  },
  values: { audience: announcements.audiences },
} satisfies FieldWords<typeof events>;
