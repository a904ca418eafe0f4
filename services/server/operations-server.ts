import { isOperator } from '@aarambh/api/http/operators.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

/** What nodes without an api answer on `PORT`. */
export interface OperationsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  readonly metrics: Registry;
  /** Opens `/metrics` to whoever brings it, beside this machine itself; null: nobody else. */
  readonly metricsToken: string | null;
  /** Why the node cannot do its work yet, in words for an operator; empty when it can. */
  readonly notReady: () => readonly string[] | Promise<readonly string[]>;
}

const HEADERS_MS = 5_000;
const MAX_CONNECTIONS = 200;

/** Listens for `/healthz`, `/readyz` and `/metrics` alone: every role answers them. */
export async function operationsServer(options: OperationsServerOptions): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { host, port, version, metrics, metricsToken, notReady } = options;

  async function answer(path: string, request: IncomingMessage): Promise<{ status: number; type: string; body: string }> {
    const json = (status: number, body: object) => ({ status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) });
    if (path === '/healthz') return json(200, { status: 'ok', version });
    if (path === '/readyz') {
      const reasons = await notReady();
      return reasons.length === 0 ? json(200, { status: 'ready', reasons }) : json(503, { status: 'waiting', reasons });
    }
    if (path === '/metrics' && !isOperator(request, metricsToken)) {
      const [status, title] = problems.operators_only;
      return json(status, { code: 'operators_only', status, title });
    }
    if (path === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.metrics() };
    return json(404, { code: 'not_found', status: 404, title: 'This node serves /healthz, /readyz and /metrics only.' });
  }

  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS, maxHeaderSize: 8192 }, (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    const allowed = request.method === 'GET' || request.method === 'HEAD';
    void answer(allowed ? path : '', request)
      .catch(() => ({ status: 500, type: 'application/json; charset=utf-8', body: '{"code":"internal","status":500}' }))
      .then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        response.end(request.method === 'HEAD' ? '' : body);
      });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeIdleConnections();
      await once(server, 'close');
    },
  };
}
