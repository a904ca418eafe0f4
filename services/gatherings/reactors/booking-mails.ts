import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { BookingMails } from '../ports.ts';

/** Notes under way at once: enough to share flushes, few enough to leave room for people. */
const AT_ONCE = 32;
/** A mail can wait a moment, so that many bookings at once are noted in one go. Milliseconds. */
const REST_MS = 500;

/**
 * Notes a mail for every booking that was confirmed, and for every one that its member gave back. Where the gathering was cancelled,
 * `return-cancelled.ts` tells them; who was erased is told nothing. Each mail is one by its event, however often that comes again.
 */
export function bookingMailsReactor(mails: BookingMails): Reactor<BookingEvent> {
  return eventReactor<BookingEvent>({
    name: 'booking-mails',
    impersonal: true,
    begins: 'now',
    restMs: REST_MS,
    atOnce: AT_ONCE,
    on: {
      BookingConfirmed({ event, id }) {
        const { memberId, bookingId } = event.data;
        return mails.bookingConfirmed({ factId: id, memberId, bookingId });
      },
      async BookingCancelled({ event, id }) {
        const { memberId, bookingId, why } = event.data;
        if (why === 'cancelled-by-member') await mails.bookingCancelled({ factId: id, memberId, bookingId });
      },
    },
  });
}
