import { contract } from '../contract.ts';
import { adjustmentEvents, pointsEvents } from '../events/points.ts';
import { pointsRoutes } from '../routes/points.ts';

export const points = contract({
  events: [...pointsEvents, ...adjustmentEvents],
  routes: pointsRoutes,
  pages: ['/subscription'],
});
