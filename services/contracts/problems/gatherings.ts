import type { Problems } from './problem.ts';

/** What gatherings and bookings refuse with. */
export const gatheringProblems = {
  already_booked: [409, 'You have booked this event already.'],
  full: [409, 'Every seat is taken.'],
  closed: [409, 'Booking for this event is closed.'],
  price_mismatch: [422, 'The price has changed. Reload the page to see it.'],
  paid_only: [409, 'This event is paid in rupees only.'],
  gathering_cancelled: [409, 'This event was cancelled.'],
  cancellation_closed: [409, 'The time for cancelling this booking is over.'],
  not_booked: [409, 'There is no such booking to cancel.'],
  gathering_not_editable: [409, 'A cancelled event cannot be changed.'],
  seats_below_taken: [409, 'There are more bookings than that many seats.'],
  price_locked: [409, 'The price cannot change once seats are taken.'],
  starts_in_past: [422, 'The start must be in the future.'],
  ends_before_start: [422, 'The end must be after the start.'],
  cancel_after_start: [422, 'The cancellation deadline cannot be after the start.'],
} as const satisfies Problems;

declare module './problem.ts' {
  interface ProblemsOf {
    gatherings: typeof gatheringProblems;
  }
}
