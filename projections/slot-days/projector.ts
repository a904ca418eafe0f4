import type { SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { SlotDayDocument } from './view.ts';

type Wanted = Extract<SlotDayEvent, { type: 'SlotHeld' | 'SlotReleased' }>;

/** Which places of a college's day are taken. */
export const slotDays = projector<SlotDayDocument, Wanted>({
  name: 'slot-days',
  version: 1,
  fields: { orgId: 'text', day: 'text' },
  indexed: [['orgId', 'day']],
  key: ({ stream }) => idOf(stream),

  missing({ event }) {
    const { orgId, day } = event.data;
    return { orgId, day, taken: {} };
  },
  on: {
    SlotHeld(slots, { event }) {
      const { holdId, bookingId, time, until } = event.data;
      slots.taken[holdId] = { bookingId, time, until };
    },
    SlotReleased(slots, { event }) {
      slots.taken = Object.fromEntries(Object.entries(slots.taken).filter(([holdId]) => holdId !== event.data.holdId));
    },
  },
});
