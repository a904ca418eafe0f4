import { contract } from '../contract.ts';
import { auditEvents } from '../events/audit.ts';
import { auditResources } from '../resources/audit.ts';
import { auditRoutes } from '../routes/audit.ts';

export const audit = contract({
  events: auditEvents,
  routes: auditRoutes,
  resources: auditResources,
  pages: [],
  deeds: ['VerdictExported'],
});
