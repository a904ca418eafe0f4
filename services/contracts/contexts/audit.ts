import { contract } from '../contract.ts';
import { auditEvents } from '../events/audit.ts';
import * as auditResources from '../resources/audit.ts';
import { resourcesIn } from '../resources/resource.ts';
import * as auditRoutes from '../routes/audit.ts';
import { routesIn } from '../routes/route.ts';

export const audit = contract({
  events: auditEvents,
  routes: routesIn(auditRoutes),
  resources: resourcesIn(auditResources),
  pages: [],
});
