import { contract } from '../contract.ts';
import { bookingEvents, gatheringEvents, gatheringNumberEvents } from '../events/gatherings.ts';
import { gatheringProblems } from '../problems/gatherings.ts';
import * as gatheringResources from '../resources/gatherings.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as gatheringRoutes from '../routes/gatherings.ts';
import { routesIn } from '../routes/route.ts';

export const gatherings = contract({
  events: [...gatheringEvents, ...gatheringNumberEvents, ...bookingEvents],
  routes: routesIn(gatheringRoutes),
  resources: resourcesIn(gatheringResources),
  pages: ['/bookevent', '/upcoming_event', '/entreprenuerevent', '/startupnow', '/event/:id'],
  problems: gatheringProblems,
});
