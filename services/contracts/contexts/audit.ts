import { contract } from '../contract.ts';
import { auditEvents } from '../events/audit.ts';
import { auditRoutes } from '../routes/audit.ts';

export const audit = contract({ events: auditEvents, routes: auditRoutes, pages: [], deeds: ['VerdictExported'] });
