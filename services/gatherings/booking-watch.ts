import type { BookingEvent, GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import type { BookingProcess } from './booking-process.ts';
import type { Cancellations } from './cancellations.ts';
import { gathering } from './gathering.ts';

export type WatchedEvent = BookingEvent | Extract<GatheringEvent, { type: 'SeatReleased' }>;

export interface BookingWatchDeps {
  readonly commands: Commands;
  readonly process: BookingProcess;
  readonly cancellations: Cancellations;
}

/**
 * Watches over bookings from their request to their end, and over cancellations from the seat that a member gave back to the
 * points that return for it.
 */
export function bookingWatch({ commands, process, cancellations }: BookingWatchDeps): ProcessWatch<WatchedEvent> {
  return {
    name: 'booking-processes',
    types: ['BookingRequested', 'BookingConfirmed', 'BookingRefused', 'BookingCancelled', 'SeatReleased'],

    classify(event) {
      const id = event.data.bookingId;
      switch (event.type) {
        case 'BookingRequested':
          return { id, open: true };
        case 'SeatReleased':
          return event.data.why === 'cancelled-by-member' ? { id, open: true } : null;
        case 'BookingConfirmed':
        case 'BookingRefused':
        case 'BookingCancelled':
          return { id, open: false };
      }
    },

    async advance(bookingId) {
      const state = await process.read(bookingId);
      if (state === null) return;
      const context: CommandContext = { actor: 'system:booking-processes', corr: bookingId };
      const { status, terms } = state;
      if (status === 'requested') await process.carryOn(bookingId, terms, context);
      else if (status === 'confirmed' && !(await commands.read(gathering, terms.gatheringId, ({ seats }) => seats.has(bookingId))))
        await cancellations.finish(bookingId, terms, 'cancelled-by-member', context);
    },
  };
}
