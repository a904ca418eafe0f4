import { words as bookings } from '../ui/about/booking-words.ts';
import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    code: 'Why',
    eventNumber: 'Number',
    points: 'Points',
    why: 'Why',
    fingerprint: null,
  },
  values: { code: bookings.ended, why: bookings.ended },
} satisfies FieldWords<typeof events>;
