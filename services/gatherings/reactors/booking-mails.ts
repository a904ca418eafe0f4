import type { BookingEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
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
  async function tell({ event, id }: Recorded<BookingEvent>): Promise<void> {
    if (event.type === 'BookingConfirmed') {
      const { memberId, bookingId } = event.data;
      await mails.bookingConfirmed({ factId: id, memberId, bookingId });
    } else if (event.type === 'BookingCancelled' && event.data.why === 'cancelled-by-member') {
      const { memberId, bookingId } = event.data;
      await mails.bookingCancelled({ factId: id, memberId, bookingId });
    }
  }

  return {
    name: 'booking-mails',
    types: ['BookingConfirmed', 'BookingCancelled'],
    impersonal: true,
    begins: 'now',
    restMs: REST_MS,
    async handle(events: readonly Recorded<BookingEvent>[]) {
      const failures = await inTurns(events, AT_ONCE, tell);
      if (failures.length > 0) throw failures[0];
    },
  };
}
