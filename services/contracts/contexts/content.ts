import { contract } from '../contract.ts';
import { contentRecordEvents } from '../events/content-records.ts';
import { acknowledgementEvents, announcementEvents } from '../events/content.ts';
import { contentProblems } from '../problems/content.ts';
import { contentPaths } from '../content/pages.ts';
import { soonPages } from '../pages.ts';
import { protectedPageEvents } from '../events/protected-pages.ts';
import * as contentResources from '../resources/content.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as contentPageRoutes from '../routes/content-pages.ts';
import { routesIn } from '../routes/route.ts';
import * as visitRoutes from '../routes/visits.ts';
import * as contentRoutes from '../routes/content.ts';

export const content = contract({
  events: [...announcementEvents, ...acknowledgementEvents, ...contentRecordEvents, ...protectedPageEvents],
  routes: routesIn(contentRoutes, contentPageRoutes, visitRoutes),
  resources: resourcesIn(contentResources),
  pages: [...contentPaths, '/skillselection', '/cofounderskillsearch', ...soonPages],
  problems: contentProblems,
});
