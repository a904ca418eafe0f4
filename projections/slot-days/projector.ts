import type { SlotDayEvent } from '@aarambh/contracts/events/interviews.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import type { SlotDayDocument } from './view.ts';

/** Which places of a college's day are taken. */
export const slotDays: ReadModel<SlotDayDocument, SlotDayEvent> = {
  name: 'slot-days',
  version: 1,
  types: ['SlotHeld', 'SlotReleased'],
  fields: { orgId: 'text', day: 'text' },
  indexed: [['orgId', 'day']],
  key: ({ stream }) => idOf(stream),

  apply(doc, { event }) {
    const { orgId, day, holdId } = event.data;
    const slots = doc ?? { orgId, day, taken: {} };
    if (event.type === 'SlotHeld') {
      const { bookingId, time, until } = event.data;
      slots.taken[holdId] = { bookingId, time, until };
    } else {
      slots.taken = Object.fromEntries(Object.entries(slots.taken).filter(([other]) => other !== holdId));
    }
    return slots;
  },
};
