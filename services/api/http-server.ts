import { limits } from '@aarambh/contracts/limits.ts';
import { problems, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Api } from './app.ts';
import type { Live } from './live/live.ts';

export interface ListeningApi {
  readonly server: Server;
  readonly live: Live;
  /** The port that was bound; another than asked for when that was 0. */
  readonly port: number;
  /** Stops taking requests, lets those under way finish, then closes what is left. */
  close(): Promise<void>;
}

/** Milliseconds that a whole head may take; a body has until `limits.requestMs`. */
const HEADERS_MS = 10_000;
/** Connections that one process holds at most; an idle live connection costs 25 KiB (engineering notes). */
const MAX_CONNECTIONS = 20_000;
/** Milliseconds that requests under way have when the server closes, and between two looks for connections that are done. */
const DRAIN_MS = 5_000;
const DRAIN_LOOK_MS = 25;
/** How often slow senders are looked for. */
const CHECK_MS = 1_000;

/** Listens with every limit of the transport set: sizes, times, and answers even to what is not HTTP. */
export async function listen(
  api: Api,
  {
    host,
    port,
    requestMs = limits.requestMs,
    headersMs = HEADERS_MS,
  }: { host: string; port: number; requestMs?: number; headersMs?: number },
): Promise<ListeningApi> {
  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
      // Longer than the idle timeouts of common proxies, so that they close first.
      keepAliveTimeout: 75_000,
      noDelay: true,
    },
    api.listener,
  );
  server.maxConnections = MAX_CONNECTIONS;
  // A socket on which nothing moves for a minute is let go, whatever it waits for.
  server.timeout = 60_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    answerClientError(error, socket);
  });
  const live = api.attachLive(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    server,
    live,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Connections that are kept for a next request would hold the end up, and be cut in the middle of one.
      server.prependListener('request', (_, response) => (response.shouldKeepAlive = false));
      const idle = setInterval(() => server.closeIdleConnections(), DRAIN_LOOK_MS);
      const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await live.close();
      await closed;
      clearInterval(idle);
      clearTimeout(force);
    },
  };
}

function problemText(code: ProblemCode): string {
  const [status, title] = problems[code];
  return JSON.stringify({ type: 'about:blank', code, status, title, message: title });
}

/** Answers what node:http refuses by itself: heads that are too long, too slow or no HTTP. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'invalid_request';
  const status = problems[code][0];
  const body = problemText(code);
  const reason = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[status];
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
