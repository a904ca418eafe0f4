import { contract } from '../contract.ts';
import { bookingEvents, gatheringEvents, gatheringNumberEvents } from '../events/gatherings.ts';

export const gatherings = contract({
  events: [...gatheringEvents, ...gatheringNumberEvents, ...bookingEvents],
  routes: [],
  pages: ['/', '/bookevent', '/upcoming_event', '/event/:id'],
});
