import { contract } from '../contract.ts';
import { colleagueEvents, orgCodeEvents, organisationEvents } from '../events/colleges.ts';
import { collegeProblems } from '../problems/colleges.ts';
import * as collegeResources from '../resources/colleges.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as collegeRoutes from '../routes/colleges.ts';
import { routesIn } from '../routes/route.ts';

export const colleges = contract({
  events: [...organisationEvents, ...colleagueEvents, ...orgCodeEvents],
  routes: routesIn(collegeRoutes),
  resources: resourcesIn(collegeResources),
  pages: ['/signuporg', '/loginorg', '/orgdashboard/:id', '/orgdashboard/:id/team', '/seat/:token'],
  problems: collegeProblems,
});
