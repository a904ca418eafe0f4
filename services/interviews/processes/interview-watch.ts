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
    types: [
      'InterviewRequested',
      'InterviewRefused',
      'InterviewMoveRequested',
      'InterviewMoved',
      'InterviewMoveRefused',
      'InterviewCancelled',
      'InterviewClosed',
      'InterviewMissed',
      'SlotConfirmed',
      'SlotReleased',
      'SlotVoided',
      'InterviewTurnReturned',
      'InterviewTurnVoided',
    ],
    idOf: ({ data }) => data.bookingId,

    follow(before, event) {
      switch (event.type) {
        case 'InterviewRequested':
        case 'InterviewMoveRequested':
          return { awaits: 'place' };
        case 'InterviewMoved':
        case 'InterviewMoveRefused':
          return { awaits: 'left' };
        case 'InterviewRefused':
        case 'InterviewCancelled':
        case 'InterviewClosed':
          return { awaits: 'turn' };
        case 'InterviewMissed':
          return event.data.side === 'panel' ? { awaits: 'turn' } : before;
        case 'SlotConfirmed':
          return before?.awaits === 'place' ? null : before;
        // The new place is confirmed before the one that was left is given back.
        case 'SlotReleased':
        case 'SlotVoided':
          return before?.awaits === 'left' ? null : before;
        case 'InterviewTurnReturned':
        case 'InterviewTurnVoided':
          return null;
      }
    },

    async advance(bookingId) {
      await process.carryOn(bookingId, { actor: 'system:interview-processes', corr: bookingId });
    },
    undo: process.undo,
  };
}
