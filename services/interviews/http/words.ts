import { slotLimits } from '@aarambh/contracts/interviews/slot-rules.ts';

/** What students read of what bookings of events refuse with too, in other words. */
export const words = {
  refused: {
    full: 'This slot was taken meanwhile. Choose another one.',
    already_booked: 'You have booked as many interviews as your college allows.',
    closed: 'It is too late for this slot.',
  },
  /** A day for which no slots are offered yet. */
  tooEarly: `Slots are booked ${slotLimits.ahead} days ahead at most. Choose an earlier day.`,
} as const;
