import { contract } from '../contract.ts';
import { adjustmentEvents, pointsEvents } from '../events/points.ts';
import { pointsProblems } from '../problems/points.ts';
import { pointsResources } from '../resources/points.ts';
import { pointsRoutes } from '../routes/points.ts';
import { tab } from '../visitor-page.ts';

export const points = contract({
  events: [...pointsEvents, ...adjustmentEvents],
  routes: pointsRoutes,
  resources: pointsResources,
  pages: ['/subscription'],
  visitors: { '/subscription': { title: tab('Points'), description: 'How you get points, and what you can book with them.' } },
  problems: pointsProblems,
  deeds: ['AdjustmentProposed', 'AdjustmentApproved', 'AdjustmentRejected'],
});
