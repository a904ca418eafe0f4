import { day, dayAndClock, points } from '@aarambh/web-shared/format.ts';
import { rich, type Wrap } from '@aarambh/web-shared/ui/rich.ts';

/** What is said about a booking wherever one is shown. */
export const words = {
  yours: 'Your bookings',
  none: 'You have not booked anything yet',
  noneComing: 'Nothing coming up',
  noneWhy: 'Your bookings appear here, with their joining links and a way to cancel.',
  find: 'Find an event',
  state: { requested: 'Being booked…', refused: 'Not booked', cancelled: 'Cancelled', held: 'Held', booked: 'Booked' },
  online: 'Online',
  free: 'free',
  paymentId: (id: string) => `PaymentID ${id}`,
  join: 'Join',
  calendar: 'Add to Calendar',
  calendarLead: (event: string, startsAt: string) => `${event}, ${dayAndClock(startsAt, ', ')}. The file works with every calendar.`,
  calendarWith: (speaker: string) => `With ${speaker}`,
  google: 'Google',
  outlook: 'Outlook',
  cancel: 'Cancel',
  cancelOf: (event: string) => `Cancel the booking of ${event}`,
  cancelUntil: (instant: string) => `You can cancel until ${dayAndClock(instant, ', ')}.`,
  cancelClosed: (instant: string) => `Cancelling closed on ${day(instant)}.`,
  cancelling: {
    title: 'Cancel this booking?',
    action: 'Cancel the booking',
    acting: 'Cancelling…',
    keep: 'Keep it',
    event: (strong: Wrap, event: string, startsAt: string) => rich(strong(event), `, ${dayAndClock(startsAt, ', ')}.`),
    free: 'It was free, so there is nothing to return.',
    returned: (amount: number) => `You get ${points(amount)} back.`,
    seat: 'Your seat goes to somebody else.',
    done: 'Your booking was cancelled.',
    doneReturned: (amount: number) => `Your booking was cancelled. ${points(amount)} came back to your balance.`,
    stands: (why: string) => `${why} Your booking still stands.`,
  },
};
