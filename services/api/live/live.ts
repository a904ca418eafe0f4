import type { Room } from '@aarambh/context/context.ts';
import { keptTo, readsOneCollege } from '@aarambh/http/admin/one-college.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { ReadMark } from '@aarambh/kernel/ports/documents.ts';
import { Server as Engine, type Socket as EngineSocket } from 'engine.io';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { Server as SocketServer, type Socket } from 'socket.io';
import { answerLast } from '../http/last-answer.ts';
import type { TransportRates } from '../http/transport-rates.ts';
import type { ApiPorts } from '../ports.ts';
import { byCollege } from './colleges.ts';
import { followStore } from './follow-store.ts';
import { guardConnection } from './live-guard.ts';
import { readPatch } from './patches.ts';
import { topicsOf } from './topics.ts';
import { lookUp } from './whose.ts';

/** What `changed` tells: refetch these topics, with at least this position (`X-Read-After`). */
interface Changed {
  readonly topics: readonly string[];
  readonly position: string;
}
/** What the server tells: `changed`, or a change in itself under the name of its patch. */
export type ServerEvents = Readonly<Record<string, (told: object) => void>>;
/** What a client may say: a newer access token, before the one it connected with ends. */
export interface ClientEvents {
  token: (token: string, acknowledge?: (answer: { ok: boolean }) => void) => void;
}
type CollegeRoom = Exclude<Room, 'everybody' | 'staff' | `account:${string}`>;
interface SocketData {
  identity: Identity;
  /** Rooms of the colleges of which they hear, in the console that they came with. */
  colleges: readonly CollegeRoom[];
  expiry: NodeJS.Timeout;
}
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export type Live = ReturnType<typeof attachLive>;

const MAX_PAYLOAD = 16 * 1024;
const MAX_PER_ACCOUNT = 20;
const MAX_PER_ADDRESS = 500;
const PATH = '/socket.io/';
const staffRoles: readonly Role[] = ['admin', 'moderator', 'auditor'];

/** Whether a request asks to become a live connection. */
export function asksForLive({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && url.startsWith(PATH) && headers.upgrade?.toLowerCase() === 'websocket';
}

export interface LiveOptions {
  readonly rates: TransportRates;
  /** Whose request it is, for limits. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly turnedAway: () => void;
}

/**
 * The live connection at /socket.io. It tells what to refetch, not what changed, so that nothing private can leak into the wrong room; only
 * how many seats are left, which everybody sees, is told in itself, because it changes with every booking. It follows the store's own subscription, and only while somebody listens: without sockets a booking pays nothing for it.
 */
export function attachLive(server: Server, ports: ApiPorts, { rates, addressOf, turnedAway }: LiveOptions) {
  const { identity: identities, marks, settings, clock } = ports;
  const meaning = topicsOf(ports.contexts);
  // Long polling would need every request of a client to reach the same node.
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: MAX_PAYLOAD });
  const io = new SocketServer<ClientEvents, ServerEvents, Record<string, never>, SocketData>({ connectTimeout: 10_000 });
  const perAccount = new Map<string, number>();
  const perAddress = new Map<string, number>();
  const open = new Set<EngineSocket>();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(request);
    const isFull = (perAddress.get(address) ?? 0) >= MAX_PER_ADDRESS * settings.rateFactor;
    // Whoever goes away meanwhile is no error of ours.
    socket.on('error', () => undefined);
    if (rates.request(address) && rates.live(address) && !isFull) engine.handleUpgrade(request, socket, head);
    else {
      turnedAway();
      answerLast(socket, 'rate_limited', { 'retry-after': '1' });
    }
  });
  engine.on('connection', (connection: EngineSocket) => {
    const address = addressOf(connection.request);
    count(perAddress, address, 1);
    open.add(connection);
    connection.once('close', () => {
      count(perAddress, address, -1);
      open.delete(connection);
    });
    guardConnection(connection, { clock, turnedAway, counts: () => rates.request(address) });
  });
  io.bind(engine);

  const collegesOf = byCollege(ports);
  /** Sockets in the rooms of colleges. */
  let ofColleges = 0;

  const changes = (topics: readonly string[], mark: ReadMark): Changed => ({ topics, position: marks.format(mark) });

  function tellPeople(room: Room, topics: ReadonlySet<string>, mark: ReadMark): void {
    if (topics.size > 0) io.to(room).emit('changed', changes([...topics], mark));
  }

  const feed = followStore(ports, meaning, {
    topics: (room, topics, changed) => io.to(room).emit('changed', changes(topics, marks.after(changed))),
    hearsColleges: () => ofColleges > 0,
    colleges(changed) {
      collegesOf(changed).then(
        (found) => {
          for (const [orgId, records] of found) {
            const mark = marks.after(records);
            tellPeople(`college:${orgId}`, new Set(records.flatMap(({ ofCollege }) => ofCollege.console)), mark);
            tellPeople(`team:${orgId}`, new Set(records.flatMap(({ ofCollege }) => ofCollege.team)), mark);
            tellPeople(`students:${orgId}`, new Set(records.flatMap(({ ofCollege }) => ofCollege.students)), mark);
          }
        },
        (error: unknown) => ports.logger.error({ err: error }, 'people of colleges were not told what changed'),
      );
    },
    whose(whose, events) {
      lookUp(whose, ports, events).then(
        (found) => {
          for (const { room, topics, changed } of found) io.to(room).emit('changed', changes(topics, marks.after(changed)));
        },
        (error: unknown) => ports.logger.error({ err: error }, 'whom a change concerns was not found'),
      );
    },
    regrouped(room) {
      for (const id of io.of('/').adapter.rooms.get(room) ?? []) regroup(io.of('/').sockets.get(id)!);
    },
    patch(patch, changed) {
      readPatch(patch, ports, changed).then(
        (told) => io.to('everybody').emit(patch.name, told),
        // What cannot be told is fetched.
        () => io.to('everybody').emit('changed', changes(patch.otherwise, marks.after(changed))),
      );
    },
  });

  function expireAt(socket: LiveSocket, identity: Identity): void {
    clearTimeout(socket.data.expiry);
    socket.data.identity = identity;
    socket.data.expiry = setTimeout(() => socket.disconnect(true), Math.max(0, Math.min(identity.expiresAt - clock(), 2 ** 31 - 1)));
  }

  /** The room of the people of one's college, in the console that one came with, by what is true now. */
  async function seatRoom(identity: Identity): Promise<readonly CollegeRoom[]> {
    if (!readsOneCollege(identity.role)) return [];
    const kept = await keptTo({ me: identity, ports });
    return kept.ok && kept.value !== null ? [`${identity.console === 'admin' ? 'college' : 'team'}:${kept.value}`] : [];
  }

  /** That room, and in the member console those of the students of each college that has one as its student. */
  async function collegeRooms(identity: Identity): Promise<readonly CollegeRoom[]> {
    const [seat, studies] = await Promise.all([
      seatRoom(identity),
      identity.console === 'member' ? ports.studiesAt(identity.accountId) : [],
    ]);
    return [...seat, ...studies.map((orgId) => `students:${orgId}` as const).toSorted()];
  }

  /** Whether somebody hears of the same colleges still; who does not connects anew. */
  async function hearsTheSame(identity: Identity, { colleges }: SocketData): Promise<boolean> {
    return isDeepStrictEqual(await collegeRooms(identity), colleges);
  }

  function regroup(socket: LiveSocket): void {
    hearsTheSame(socket.data.identity, socket.data).then(
      (same) => same || socket.disconnect(true),
      () => socket.disconnect(true),
    );
  }

  io.use((socket, next) => {
    const offered: Readonly<Record<string, unknown>> = socket.handshake.auth;
    const { token } = offered;
    void (async () => {
      if (typeof token !== 'string' || token.length > 4096) return next(new Error('not_signed_in'));
      const identity = await identities.authenticate(token);
      if (typeof identity === 'string') return next(new Error(identity));
      // A socket outlives the moment in which its token is looked at.
      if (identity.viewedBy !== undefined) return next(new Error('view_only'));
      if ((perAccount.get(identity.accountId) ?? 0) >= MAX_PER_ACCOUNT * settings.rateFactor) return next(new Error('rate_limited'));
      socket.data = { identity, colleges: await collegeRooms(identity), expiry: setTimeout(() => undefined, 0) };
      next();
    })().catch((error: unknown) => {
      ports.logger.error({ err: error }, 'a live connection failed');
      next(new Error('internal'));
    });
  });

  io.on('connection', (socket: LiveSocket) => {
    const { identity, colleges } = socket.data;
    const isStaff = staffRoles.includes(identity.role);
    count(perAccount, identity.accountId, 1);
    const rooms: Room[] = ['everybody', `account:${identity.accountId}`, ...colleges];
    if (isStaff) rooms.push('staff');
    const hears = [...(isStaff ? (['staff'] as const) : []), ...colleges.map(hearerOf)];
    ofColleges += colleges.length === 0 ? 0 : 1;
    void socket.join(rooms);
    expireAt(socket, identity);
    feed
      .listen()
      .then((position) => socket.emit('changed', changes(meaning.every(hears), marks.upTo(position))))
      .catch((error: unknown) => {
        ports.logger.error({ err: error }, 'the live feed could not start');
        socket.disconnect(true);
      });

    socket.on('token', (token, acknowledge) => {
      void (async () => {
        const next = typeof token === 'string' && token.length <= 4096 ? await identities.authenticate(token) : 'token_invalid';
        const same =
          typeof next !== 'string' &&
          next.viewedBy === undefined &&
          next.accountId === identity.accountId &&
          next.role === identity.role &&
          // Whose college went to work, or no longer does.
          (await hearsTheSame(next, socket.data));
        if (same) expireAt(socket, next);
        if (typeof acknowledge === 'function') acknowledge({ ok: same });
        if (!same) socket.disconnect(true);
      })().catch(() => socket.disconnect(true));
    });
    socket.on('disconnect', () => {
      clearTimeout(socket.data.expiry);
      count(perAccount, identity.accountId, -1);
      ofColleges -= colleges.length === 0 ? 0 : 1;
      feed.leave();
    });
  });

  const stopWatching = identities.onSessionsEnded(({ accountId, sessionId }) => {
    for (const socket of io.of('/').sockets.values()) {
      const { identity } = socket.data;
      if (identity.accountId === accountId && (sessionId === null || identity.sessionId === sessionId)) socket.disconnect(true);
    }
  });

  return {
    /** Lets every socket go and stops following the store. */
    async close(): Promise<void> {
      stopWatching();
      for (const socket of io.of('/').sockets.values()) clearTimeout(socket.data.expiry);
      await feed.stop();
      io.disconnectSockets(true);
      const left = [...open];
      engine.close();
      // Not every client answers that it is closing too; nobody waits for one that does not.
      for (const { request } of left) request.socket.destroySoon();
    },
    connections: (): number => engine.clientsCount,
  };
}

/** What a room of a college makes of whoever is in it. */
function hearerOf(room: CollegeRoom): 'college' | 'team' | 'students' {
  if (room.startsWith('team:')) return 'team';
  return room.startsWith('students:') ? 'students' : 'college';
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by;
  if (next <= 0) counts.delete(key);
  else counts.set(key, next);
}
