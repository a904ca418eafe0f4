import { OpenAPIHono } from '@hono/zod-openapi';
import type { RequestListener, Server } from 'node:http';
import { accessTable, assertListed } from './access.ts';
import { adminAdjustmentEndpoints } from './admin/adjustments.ts';
import { adminAnnouncementEndpoints } from './admin/announcements.ts';
import { adminAuditEndpoints } from './admin/audits.ts';
import { adminBookingEndpoints } from './admin/bookings.ts';
import { adminGatheringEndpoints } from './admin/gatherings.ts';
import { adminHistoryEndpoints } from './admin/history.ts';
import { adminLedgerEndpoints } from './admin/ledger.ts';
import { adminMemberEndpoints } from './admin/members.ts';
import { adminSessionEndpoints } from './admin/session.ts';
import { adminSystemEndpoints } from './admin/system.ts';
import { accountEndpoints } from './areas/accounts.ts';
import { bookingEndpoints } from './areas/bookings.ts';
import { contentEndpoints } from './areas/content.ts';
import { floorEndpoint, gatheringEndpoints } from './areas/gatherings.ts';
import { operationEndpoints } from './areas/operations.ts';
import { pointsEndpoints } from './areas/points.ts';
import { profileEndpoints } from './areas/profile.ts';
import { securityEndpoints } from './areas/security.ts';
import { sessionEndpoints } from './areas/sessions.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { HttpEnv } from './http/env.ts';
import { nodeListener } from './http/node-listener.ts';
import { pipeline, type Pipeline } from './http/pipeline.ts';
import { rateLimits } from './http/rates.ts';
import { telemetry } from './http/telemetry.ts';
import { attachLive, type Live } from './live/live.ts';
import { describe, documentOf } from './openapi.ts';
import { consoleEndpoints } from './pages/consoles.ts';
import { docsEndpoints } from './pages/docs.ts';
import { mailboxEndpoints } from './pages/mailbox.ts';
import type { ApiPorts } from './ports.ts';

export interface Api {
  /** Answers every request; in process through `app.request`. */
  readonly app: OpenAPIHono<HttpEnv>;
  /** The same for a Node server. */
  readonly listener: RequestListener;
  /** Answers /socket.io on a Node server; the returned `close` lets its sockets go. */
  readonly attachLive: (server: Server) => Live;
}

/** Routes that some settings leave out, though the table lists them. */
function optional(ports: ApiPorts): ReadonlySet<string> {
  return new Set([
    ...(ports.settings.floorRoute ? [] : ['POST /api/floor']),
    ...(ports.mailbox === null
      ? ['GET /mailbox', 'GET /mailbox/messages.json', 'GET /mailbox/messages/{key}', 'GET /mailbox/style.css']
      : []),
  ]);
}

/** The whole HTTP and live surface over its ports. Refuses to start when a route and the access table disagree. */
export function createApp(ports: ApiPorts): Api {
  const routes = pipeline(ports, rateLimits(ports.settings.rateFactor, ports.clock), telemetry(ports.metrics, ports.logger));
  const app = new OpenAPIHono<HttpEnv>();
  let document: unknown = null;
  const areas: readonly (readonly Endpoint[])[] = [
    accountEndpoints,
    sessionEndpoints,
    securityEndpoints,
    profileEndpoints,
    gatheringEndpoints,
    ...(ports.settings.floorRoute ? [[floorEndpoint]] : []),
    bookingEndpoints,
    pointsEndpoints,
    contentEndpoints,
    adminSessionEndpoints,
    adminGatheringEndpoints,
    adminMemberEndpoints,
    adminBookingEndpoints,
    adminLedgerEndpoints,
    adminAdjustmentEndpoints,
    adminAnnouncementEndpoints,
    adminHistoryEndpoints,
    adminAuditEndpoints,
    adminSystemEndpoints,
    operationEndpoints,
    docsEndpoints(() => (document ??= documentOf(app, ports.settings.version))),
    ...(ports.mailbox === null ? [] : [mailboxEndpoints(ports.mailbox)]),
    consoleEndpoints(ports),
  ];
  const known = areas.flat();
  assertListed(known, accessTable, optional(ports));
  for (const area of areas) app.route('/', areaApp(area, routes));
  app.notFound((c) => {
    const methods = methodsOf(known, c.req.path);
    return methods.length === 0 ? routes.outside(c, 'not_found') : routes.outside(c, 'method_not_allowed', { allow: methods.join(', ') });
  });
  return { app, listener: nodeListener(app), attachLive: (server) => attachLive(server, ports) };
}

function areaApp(area: readonly Endpoint[], routes: Pipeline): OpenAPIHono<HttpEnv> {
  const app = new OpenAPIHono<HttpEnv>();
  for (const one of area) {
    const access = accessTable[`${one.method} ${one.path}`]!;
    app.on(one.method, routingPath(one.path), routes.handler(one, access));
    describe(app.openAPIRegistry, one, access);
  }
  return app;
}

/** Hono's spelling of a path. Root files have a dot in their name, so that they never shadow a page. */
function routingPath(path: string): string {
  return path === '/{file}' ? '/:file{[A-Za-z0-9_-][A-Za-z0-9_.-]*\\.[a-z0-9]+}' : path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Methods that some route takes at a path; pages and files of the consoles do not make a wrong call a 405. */
function methodsOf(endpoints: readonly Endpoint[], path: string): readonly string[] {
  const methods = new Set<string>();
  for (const one of endpoints) {
    if (one.path === '/{file}' || one.path === '/admin/*') continue;
    const pattern = one.path
      .replaceAll(/[.&]/g, '\\$&')
      .replaceAll(/\{\w+\}/g, '[^/]+')
      .replace(/\*$/, '.*');
    if (new RegExp(`^${pattern}$`).test(path)) methods.add(one.method);
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

export type { ApiPorts, ApiSettings, ConsoleSource, Mailbox, MailboxMessage, SystemControl } from './ports.ts';
