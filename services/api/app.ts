import { OpenAPIHono } from '@hono/zod-openapi';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
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
import { guardianEndpoints } from './areas/guardian.ts';
import { operationEndpoints } from './areas/operations.ts';
import { pointsEndpoints } from './areas/points.ts';
import { profileEndpoints } from './areas/profile.ts';
import { securityEndpoints } from './areas/security.ts';
import { sessionEndpoints } from './areas/sessions.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { HttpEnv } from './http/env.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { connectionLimits } from './http/connections.ts';
import { heldMemory, heldMemoryBudget } from './http/held-memory.ts';
import { nodeListener } from './http/node-listener.ts';
import { pipeline, type Pipeline } from './http/pipeline.ts';
import { clientAddress, rateLimits } from './http/rates.ts';
import { telemetry } from './http/telemetry.ts';
import { transportRates } from './http/transport-rates.ts';
import { inTurns } from './http/turns.ts';
import { attachLive, type Live } from './live/live.ts';
import { describe, documentOf } from './openapi.ts';
import { consolePages } from './pages/consoles.ts';
import { docsEndpoints } from './pages/docs.ts';
import { mailboxEndpoints } from './pages/mailbox.ts';
import type { ApiPorts } from './ports.ts';

export interface Api {
  /** Answers every request; in process through `app.request`. */
  readonly app: OpenAPIHono<HttpEnv>;
  /** The same for a Node server, one request of a connection after the other, within the limits of the transport. */
  readonly listener: RequestListener;
  /** Whether a connection that was opened may stay. */
  readonly welcomes: (socket: Socket) => boolean;
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
  const { settings, clock } = ports;
  const { rateFactor: factor, trustedProxies: proxies } = settings;
  const told = telemetry(ports.metrics, ports.logger);
  const rates = transportRates({ factor, clock, proxies });
  const routes = pipeline(ports, rateLimits(factor, clock), heldMemory(heldMemoryBudget()), told);
  const app = new OpenAPIHono<HttpEnv>();
  const pages = consolePages(ports);
  let document: unknown = null;
  const areas: readonly (readonly Endpoint[])[] = [
    accountEndpoints,
    guardianEndpoints,
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
    docsEndpoints(() => (document ??= documentOf(app, settings.version))),
    ...(ports.mailbox === null ? [] : [mailboxEndpoints(ports.mailbox)]),
    pages.endpoints,
  ];
  const known = areas.flat();
  assertListed(known, accessTable, optional(ports));
  for (const area of areas) app.route('/', areaApp(area, routes));
  const methodsAt = allowedMethods(known);
  app.notFound((c) =>
    routes.outside(c, (call) => {
      const methods = methodsAt(c.req.path);
      return methods.length === 0
        ? pages.absent(call, 'not_found')
        : pages.absent(call, 'method_not_allowed', { allow: methods.join(', ') });
    }),
  );
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    return clientAddress(socket.remoteAddress, typeof forwarded === 'string' ? forwarded : undefined, proxies);
  };
  return {
    app,
    listener: inTurns(nodeListener(app), { rates, addressOf, factor, turnedAway: told.turnedAway }),
    welcomes: connectionLimits({ rates, proxies, factor, turnedAway: () => told.turnedAway('connection-rate') }),
    attachLive: (server) => attachLive(server, ports, { rates, addressOf, turnedAway: () => told.turnedAway('live') }),
  };
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

export type { ApiPorts, ApiSettings, ConsoleSource, Mailbox, MailboxMessage, SystemControl } from './ports.ts';
