import type { gatheringProblems } from '@aarambh/contracts/problems/gatherings.ts';
import type { WordsFor } from '../api/problem-words.ts';

/** What people read of what events and bookings refuse with. */
export const words = {
  already_booked: 'You have booked this event already.',
  full: 'Every seat is taken.',
  closed: 'Booking for this event is closed.',
  price_mismatch: 'The price has changed. Reload the page to see it.',
  paid_only: 'This event is paid in rupees only.',
  gathering_cancelled: 'This event was cancelled.',
  cancellation_closed: 'The time for cancelling this booking is over.',
  not_booked: 'There is no such booking to cancel.',
  gathering_not_editable: 'A cancelled event cannot be changed.',
  seats_below_taken: 'There are more bookings than that.',
  price_locked: 'The price cannot change once seats are taken.',
  starts_in_past: 'The start must be in the future.',
  ends_before_start: 'The end must be after the start.',
  cancel_after_start: 'The cancellation deadline cannot be after the start.',
} satisfies WordsFor<typeof gatheringProblems>;

declare module '../api/problem-words.ts' {
  interface Catalogues {
    gatherings: typeof words;
  }
}
