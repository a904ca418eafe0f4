import { contract } from '../contract.ts';
import { adjustmentEvents, pointsEvents } from '../events/points.ts';
import { pointsProblems } from '../problems/points.ts';
import * as pointsResources from '../resources/points.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as pointsRoutes from '../routes/points.ts';
import { routesIn } from '../routes/route.ts';
import { tab } from '../visitor-page.ts';

export const points = contract({
  events: [...pointsEvents, ...adjustmentEvents],
  routes: routesIn(pointsRoutes),
  resources: resourcesIn(pointsResources),
  pages: ['/subscription'],
  visitors: { '/subscription': { title: tab('Points'), description: 'How you get points, and what you can book with them.' } },
  problems: pointsProblems,
});
