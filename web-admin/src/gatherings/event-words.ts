import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  GatheringScheduled: 'Scheduled as a draft',
  GatheringEdited: 'Details changed',
  GatheringPosterChanged: 'Picture changed',
  GatheringPublished: 'Published',
  GatheringUnpublished: 'Taken off the board',
  GatheringMarkedImportant: ({ important }) =>
    important === undefined ? 'Marked important, or no longer' : important ? 'Marked important' : 'No longer important',
  GatheringCancelled: 'Cancelled',
  BookingsExported: 'Bookings exported, with numbers',
  SeatHeld: 'Seat held',
  SeatConfirmed: 'Seat confirmed',
  SeatReleased: 'Seat given up',
  SeatVoided: 'Late hold refused in advance',
} satisfies EventWords<GatheringEvent>;
