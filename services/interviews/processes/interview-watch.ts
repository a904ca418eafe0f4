import type { InterviewEvent, IntervieweeEvent, SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import type { InterviewProcess } from './interview-process.ts';

/** What brings a booking nearer to an end, but for the steps in between. */
type Watched = Exclude<
  InterviewEvent | SlotDayEvent | IntervieweeEvent,
  {
    readonly type:
      | 'InterviewBooked'
      | 'InterviewTurnTaken'
      | 'SlotHeld'
      | 'IntervieweeClosed'
      | 'IntervieweeReopened'
      | 'InterviewTookPlace'
      | 'InterviewScored';
  }
>;

/** What is still to come before nothing is left to do. */
type Awaits = 'place' | 'left' | 'turn';

/** Watches over bookings and moves until their place is confirmed, and over what is given back until it was. */
export function interviewWatch(process: InterviewProcess): ProcessWatch<Watched, { readonly awaits: Awaits }> {
  return {
    name: 'interview-processes',
    idOf: ({ data }) => data.bookingId,

    follow: {
      InterviewRequested: () => ({ awaits: 'place' }),
      InterviewMoveRequested: () => ({ awaits: 'place' }),
      InterviewMoved: () => ({ awaits: 'left' }),
      InterviewMoveRefused: () => ({ awaits: 'left' }),
      InterviewRefused: () => ({ awaits: 'turn' }),
      InterviewCancelled: () => ({ awaits: 'turn' }),
      InterviewClosed: () => ({ awaits: 'turn' }),
      InterviewMissed: (before, event) => (event.data.side === 'panel' ? { awaits: 'turn' } : before),
      SlotConfirmed: (before) => (before?.awaits === 'place' ? null : before),
      // The new place is confirmed before the one that was left is given back.
      SlotReleased: (before) => (before?.awaits === 'left' ? null : before),
      SlotVoided: (before) => (before?.awaits === 'left' ? null : before),
      InterviewTurnReturned: () => null,
      InterviewTurnVoided: () => null,
    },

    async advance(bookingId) {
      await process.carryOn(bookingId, { actor: 'system:interview-processes', corr: bookingId });
    },
    undo: process.undo,
  };
}
