import type { LivePatch } from '@aarambh/context/context.ts';
import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { categoryOf } from '@aarambh/kernel/ports/event-store.ts';
import { seatsLeft } from '@aarambh/projections/gatherings/query.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { gathering } from '../gathering/state.ts';

const seatTypes: ReadonlySet<string> = new Set<GatheringEvent['type']>(['SeatHeld', 'SeatConfirmed', 'SeatReleased', 'SeatVoided']);

/** How many seats are left. It changes with every booking, and everybody sees it, so that nobody fetches the board for it. */
export const seatsPatch: LivePatch = {
  name: 'seats',
  view: gatheringsView,
  of: ({ stream, type }) => seatTypes.has(type) && categoryOf(stream) === gathering.category,
  async read(documents, ids) {
    const found = await gatheringsView.getMany(documents, ids);
    return { seats: found.map(({ id, doc }) => ({ event: id, left: seatsLeft(doc) })) };
  },
  otherwise: ['eventboard'],
};
