import { contract } from '../contract.ts';
import { cardEvents, connectionEvents, handleEvents } from '../events/people.ts';
import { peopleProblems } from '../problems/people.ts';
import * as peopleResources from '../resources/people.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as peopleRoutes from '../routes/people.ts';
import { routesIn } from '../routes/route.ts';
import { tab } from '../visitor-page.ts';

export const people = contract({
  events: [...cardEvents, ...handleEvents, ...connectionEvents],
  routes: routesIn(peopleRoutes),
  resources: resourcesIn(peopleResources),
  pages: ['/profile/:id', '/user_profile', '/member', '/u/:name', '/connections'],
  visitors: { '/member': { title: tab('Members'), description: 'Founders, investors and learners of the community.' } },
  problems: peopleProblems,
});
