import { contract } from '../contract.ts';
import { bookingEvents, gatheringEvents, gatheringNumberEvents } from '../events/gatherings.ts';
import { gatheringProblems } from '../problems/gatherings.ts';
import { gatheringResources } from '../resources/gatherings.ts';
import { gatheringRoutes } from '../routes/gatherings.ts';

export const gatherings = contract({
  events: [...gatheringEvents, ...gatheringNumberEvents, ...bookingEvents],
  routes: gatheringRoutes,
  resources: gatheringResources,
  pages: ['/bookevent', '/upcoming_event', '/entreprenuerevent', '/startupnow', '/event/:id'],
  problems: gatheringProblems,
  deeds: [
    'GatheringScheduled',
    'GatheringEdited',
    'GatheringPosterChanged',
    'GatheringPublished',
    'GatheringUnpublished',
    'GatheringMarkedImportant',
    'GatheringCancelled',
    'BookingsExported',
  ],
});
