import { words as bookings } from '../ui/about/booking-words.ts';
import { words as about } from '../ui/about/words.ts';
import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    aboutSpeaker: 'About the speaker',
    bookings: 'Bookings',
    cancelUntil: 'Members may cancel until',
    creditPoints: 'Price in points',
    endsAt: 'Ends',
    eventNumber: 'Number',
    feeRupees: 'Fee in rupees',
    joinLink: 'Link for those who booked',
    kind: 'Kind',
    place: 'Place',
    seats: 'Seats',
    speaker: 'Speaker',
    startsAt: 'Starts',
    summary: 'Summary',
    title: 'Title',
    why: 'Why',
    important: null,
    poster: null,
  },
  values: {
    kind: about.gathering.kinds,
    why: { ...bookings.ended, 'booking-refused': 'The booking was refused' },
  },
} satisfies FieldWords<typeof events>;
