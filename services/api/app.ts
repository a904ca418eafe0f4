import { OpenAPIHono } from '@hono/zod-openapi';
import type { IncomingMessage, Server } from 'node:http';
import type { HttpEnv } from '@aarambh/http/env.ts';
import { accessTableOf } from './access.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { connectionLimits } from './http/connections.ts';
import { heldMemory, heldMemoryBudget } from './http/held-memory.ts';
import { nodeListener } from './http/node-listener.ts';
import { pipeline } from './http/pipeline.ts';
import { clientAddress, rateLimits } from './http/rates.ts';
import { telemetry } from './http/telemetry.ts';
import { transportRates } from './http/transport-rates.ts';
import { inTurns } from './http/turns.ts';
import { attachLive } from './live/live.ts';
import { describe, documentOf } from './openapi.ts';
import { consolePages } from './pages/consoles.ts';
import type { VisitorAsks } from './pages/rendered-pages.ts';
import type { ApiPorts } from './ports.ts';
import { calls } from './surface.ts';

export type Api = Readonly<ReturnType<typeof createApp>>;

/** The whole HTTP and live surface over its ports. Refuses to start when two routes are one. */
export function createApp(ports: ApiPorts) {
  const { settings, clock } = ports;
  const { rateFactor: factor, trustedProxies: proxies } = settings;
  const told = telemetry(ports.metrics, ports.logger);
  const rates = transportRates({ factor, clock, proxies });
  const routes = pipeline(ports, rateLimits(factor, clock), heldMemory(heldMemoryBudget()), told);
  const app = new OpenAPIHono<HttpEnv>();
  const pages = consolePages(ports, asVisitor);
  let document: unknown = null;
  const known = [...calls(ports, () => (document ??= documentOf(app, settings.version))), ...pages.endpoints];
  const access = accessTableOf(known);
  for (const one of known) {
    app.on(one.method, routingPath(one.path), routes.handler(one));
    describe(app.openAPIRegistry, one);
  }
  const methodsAt = allowedMethods(known);
  app.notFound((c) =>
    routes.outside(c, (call) => {
      const methods = methodsAt(c.req.path);
      return methods.length === 0
        ? pages.absent(call, 'not_found')
        : pages.absent(call, 'method_not_allowed', { allow: methods.join(', ') });
    }),
  );
  /** Through the same steps as everybody's request, in process. */
  async function asVisitor(path: string): ReturnType<VisitorAsks> {
    const answer = await app.request(path, {}, { isOwn: true });
    if (answer.status >= 500 || answer.status === 429) throw new Error(`GET ${path} answered ${answer.status}`);
    const { headers, status } = answer;
    return { status, type: headers.get('content-type') ?? '', etag: headers.get('etag'), body: await answer.text() };
  }

  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    return clientAddress(socket.remoteAddress, typeof forwarded === 'string' ? forwarded : undefined, proxies);
  };
  return {
    /** Answers every request; in process through `app.request`. */
    app,
    /** Who may call what: every route that it answers. */
    access,
    /** Renders the pages of visitors before anybody asks for one, until the signal ends it. */
    renderAhead: pages.renderAhead,
    /** The same for a Node server, one request of a connection after the other, within the limits of the transport. */
    listener: inTurns(nodeListener(app), { rates, addressOf, factor, turnedAway: told.turnedAway }),
    /** Whether a connection that was opened may stay. */
    welcomes: connectionLimits({ rates, proxies, factor, turnedAway: () => told.turnedAway('connection-rate') }),
    /** Answers /socket.io on a Node server; the returned `close` lets its sockets go. */
    attachLive: (server: Server) => attachLive(server, ports, { rates, addressOf, turnedAway: () => told.turnedAway('live') }),
  };
}

/** Hono's spelling of a path. Root files have a dot in their name, so that they never shadow a page. */
function routingPath(path: string): string {
  return path === '/{file}' ? '/:file{[A-Za-z0-9_-][A-Za-z0-9_.-]*\\.[a-z0-9]+}' : path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export type { ApiPorts, ApiSettings, MailboxMessage, SystemControl } from './ports.ts';
