import { limits } from '@aarambh/contracts/limits.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Api } from './app.ts';
import { MAX_CONNECTIONS } from './http/connections.ts';
import { answerLast, letGo } from './http/last-answer.ts';
import { asksForLive } from './live/live.ts';

export type ListeningApi = Readonly<Awaited<ReturnType<typeof listen>>>;

/** Milliseconds that a whole head may take; a body has until `limits.requestMs`. */
const HEADERS_MS = 10_000;
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
    stillMs = limits.stillMs,
  }: { host: string; port: number; requestMs?: number; headersMs?: number; stillMs?: number },
) {
  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
      // Longer than the idle timeouts of common proxies, so that they close first.
      keepAliveTimeout: 75_000,
      noDelay: true,
      // What asks for another protocol than the live connection is a plain request, as RFC 9110 has it: it gets an answer.
      shouldUpgradeCallback: asksForLive,
    },
    api.listener,
  );
  server.maxConnections = MAX_CONNECTIONS;
  // A socket on which nothing moves for a minute is let go, whatever it waits for, but for what answers late.
  server.timeout = stillMs;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    answerClientError(error, socket);
  });
  server.on('connect', (_request, socket) => answerLast(socket, 'method_not_allowed', { allow: 'GET, HEAD, POST, PUT' }));
  server.prependListener('connection', (socket) => {
    if (!api.welcomes(socket)) socket.destroy();
    // Whoever said its last word, we or a library: the other side may keep its half open for as long as it likes.
    else socket.once('finish', () => letGo(socket));
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
    /** The port that was bound; another than asked for when that was 0. */
    port: (server.address() as AddressInfo).port,
    /** Stops taking requests, lets those under way finish, then closes what is left. */
    async close(): Promise<void> {
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
  answerLast(socket, code);
}
