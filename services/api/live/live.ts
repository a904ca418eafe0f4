import type { Identity } from '@aarambh/accounts/service.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Subscription } from '@aarambh/kernel/ports/event-store.ts';
import type { Server } from 'node:http';
import { Server as SocketServer, type Socket } from 'socket.io';
import { clientAddress } from '../http/rates.ts';
import type { ApiPorts } from '../ports.ts';
import { changes, type ChangedStreams } from './changes.ts';
import { everyTopic, type Room } from './topics.ts';

/** What the server tells: refetch these topics, with at least this position (`X-Read-After`). */
export interface ServerEvents {
  changed: (change: { topics: readonly string[]; position: string }) => void;
}
/** What a client may say: a newer access token, before the one it connected with ends. */
export interface ClientEvents {
  token: (token: string, acknowledge?: (answer: { ok: boolean }) => void) => void;
}
interface SocketData {
  identity: Identity;
  expiry: NodeJS.Timeout;
  messages: number;
  messagesSince: number;
}
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export interface Live {
  /** Lets every socket go and stops following the store. */
  close(): Promise<void>;
  readonly connections: () => number;
}

const MAX_PAYLOAD = 16 * 1024;
const MAX_PER_ACCOUNT = 20;
const MAX_PER_ADDRESS = 500;
/** Messages of one socket in ten seconds. */
const MAX_MESSAGES = 50;
const staffRoles: readonly Role[] = ['admin', 'moderator', 'auditor'];

/**
 * The live connection at /socket.io (design §7). It tells what to refetch, never what changed, so nothing private can leak
 * into the wrong room. It follows the store's own subscription, and only while somebody listens: without sockets a booking pays nothing for it.
 */
export function attachLive(server: Server, ports: ApiPorts): Live {
  const { accounts, marks, settings, clock } = ports;
  const io = new SocketServer<ClientEvents, ServerEvents, Record<string, never>, SocketData>(server, {
    path: '/socket.io',
    serveClient: false,
    // Long polling would need every request of a client to reach the same node.
    transports: ['websocket'],
    maxHttpBufferSize: MAX_PAYLOAD,
    connectTimeout: 10_000,
    cors: { origin: false },
  });
  const perAccount = new Map<string, number>();
  const perAddress = new Map<string, number>();
  const feed = followStore(ports, (room, topics, changed) => {
    io.to(room).emit('changed', { topics, position: marks.format(marks.after(changed)) });
  });

  function addressOf(socket: LiveSocket): string {
    const forwarded = socket.handshake.headers['x-forwarded-for'];
    return clientAddress(socket.handshake.address, typeof forwarded === 'string' ? forwarded : undefined, settings.trustedProxies);
  }

  function expireAt(socket: LiveSocket, identity: Identity): void {
    clearTimeout(socket.data.expiry);
    socket.data.identity = identity;
    socket.data.expiry = setTimeout(() => socket.disconnect(true), Math.max(0, Math.min(identity.expiresAt - clock(), 2 ** 31 - 1)));
  }

  io.use((socket, next) => {
    const token = (socket.handshake.auth as { token?: unknown }).token;
    void (async () => {
      if (typeof token !== 'string' || token.length > 4096) return next(new Error('not_signed_in'));
      const identity = await accounts.authenticate(token);
      if (typeof identity === 'string') return next(new Error(identity));
      if ((perAccount.get(identity.accountId) ?? 0) >= MAX_PER_ACCOUNT * settings.rateFactor) return next(new Error('rate_limited'));
      if ((perAddress.get(addressOf(socket)) ?? 0) >= MAX_PER_ADDRESS * settings.rateFactor) return next(new Error('rate_limited'));
      socket.data = { identity, expiry: setTimeout(() => undefined, 0), messages: 0, messagesSince: clock() };
      next();
    })().catch((error: unknown) => {
      ports.logger.error({ err: error }, 'a live connection failed');
      next(new Error('internal'));
    });
  });

  io.on('connection', (socket: LiveSocket) => {
    const { identity } = socket.data;
    const address = addressOf(socket);
    count(perAccount, identity.accountId, 1);
    count(perAddress, address, 1);
    const rooms: Room[] = [
      'everybody',
      `account:${identity.accountId}`,
      ...(staffRoles.includes(identity.role) ? (['staff'] as const) : []),
    ];
    void socket.join(rooms);
    expireAt(socket, identity);
    feed
      .listen()
      .then((position) => socket.emit('changed', { topics: everyTopic, position: marks.format(marks.upTo(position)) }))
      .catch((error: unknown) => {
        ports.logger.error({ err: error }, 'the live feed could not start');
        socket.disconnect(true);
      });

    socket.use((_packet, next) => {
      const now = clock();
      if (now - socket.data.messagesSince > 10_000) Object.assign(socket.data, { messages: 0, messagesSince: now });
      if (++socket.data.messages > MAX_MESSAGES) socket.disconnect(true);
      else next();
    });
    socket.on('token', (token, acknowledge) => {
      void (async () => {
        const next = typeof token === 'string' && token.length <= 4096 ? await accounts.authenticate(token) : 'token_invalid';
        const same = typeof next !== 'string' && next.accountId === identity.accountId && next.role === identity.role;
        if (same) expireAt(socket, next);
        if (typeof acknowledge === 'function') acknowledge({ ok: same });
        if (!same) socket.disconnect(true);
      })().catch(() => socket.disconnect(true));
    });
    socket.on('disconnect', () => {
      clearTimeout(socket.data.expiry);
      count(perAccount, identity.accountId, -1);
      count(perAddress, address, -1);
      feed.leave();
    });
  });

  const stopWatching = accounts.onSessionsEnded(({ accountId, sessionId }) => {
    for (const socket of io.of('/').sockets.values() as Iterable<LiveSocket>) {
      const { identity } = socket.data;
      if (identity.accountId === accountId && (sessionId === null || identity.sessionId === sessionId)) socket.disconnect(true);
    }
  });

  return {
    async close() {
      stopWatching();
      for (const socket of io.of('/').sockets.values() as Iterable<LiveSocket>) clearTimeout(socket.data.expiry);
      await feed.stop();
      io.disconnectSockets(true);
      io.engine.close();
    },
    connections: () => io.engine.clientsCount,
  };
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by;
  if (next <= 0) counts.delete(key);
  else counts.set(key, next);
}

/** Subscribes with the first listener and stops after the last. */
function followStore(ports: ApiPorts, tell: (room: Room, topics: readonly string[], changed: ChangedStreams) => void) {
  let listeners = 0;
  let following: Promise<{ position: number; stop: () => Promise<void> }> | null = null;

  async function follow(): Promise<{ position: number; stop: () => Promise<void> }> {
    const position = await ports.store.head();
    const gathered = changes(tell);
    const subscription: Subscription = ports.store.subscribe({ after: position }, (events) => gathered.add(events));
    return {
      position,
      stop: async () => {
        gathered.stop();
        await subscription.stop();
      },
    };
  }

  async function stop(): Promise<void> {
    const ended = following;
    following = null;
    if (ended !== null) await (await ended).stop();
  }

  return {
    /** Joins, and answers a position from which on every change will be told. */
    async listen(): Promise<number> {
      listeners++;
      following ??= follow();
      await following;
      return ports.store.head();
    },
    leave(): void {
      if (--listeners === 0) stop().catch((error: unknown) => ports.logger.error({ err: error }, 'the live feed did not stop'));
    },
    stop,
  };
}
