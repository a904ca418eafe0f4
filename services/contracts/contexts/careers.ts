import { contract } from '../contract.ts';
import { careerEvents, openingEvents } from '../events/careers.ts';
import { careerProblems } from '../problems/careers.ts';
import * as careerResources from '../resources/careers.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as careerRoutes from '../routes/careers.ts';
import { routesIn } from '../routes/route.ts';

export const careers = contract({
  events: [...openingEvents, ...careerEvents],
  routes: routesIn(careerRoutes),
  resources: resourcesIn(careerResources),
  pages: ['/career', '/career/:token'],
  problems: careerProblems,
});
