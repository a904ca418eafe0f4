import assert from 'node:assert/strict';
import test, { after, afterEach, before } from 'node:test';
import type { ConsoleName } from '@aarambh/contracts/roles.ts';
import { listen, type ListeningApi } from '@aarambh/api/http-server.ts';
import { io, type Socket } from 'socket.io-client';
import { now, viewToken } from './support/fake-services.ts';
import { accounts, bookingId, gatheringId, id, tokenOf } from './support/ids.ts';
import { gathering, testApi } from './support/test-api.ts';

interface Change {
  readonly topics: readonly string[];
  readonly position: string;
}

let clockNow = now;
const api = testApi({ rateFactor: 1 }, (ports) => (ports.clock = () => clockNow));
let http: ListeningApi;
const sockets = new Set<Socket>();
before(async () => {
  http = await listen(api, { host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets.clear();
});
after(() => http.close());

function dial(token: string | undefined): Socket {
  const socket = io(`http://127.0.0.1:${http.port}`, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
  });
  sockets.add(socket);
  return socket;
}

/** Connects and waits for the first `changed`, which tells everything. */
async function connected(
  role: keyof typeof accounts,
  console?: ConsoleName,
): Promise<{ socket: Socket; first: Change; next: () => Promise<Change> }> {
  const socket = dial(tokenOf(role, console));
  const queue: Change[] = [];
  const waiting: ((change: Change) => void)[] = [];
  socket.on('changed', (change: Change) => {
    const take = waiting.shift();
    if (take === undefined) queue.push(change);
    else take(change);
  });
  const next = (): Promise<Change> => {
    const kept = queue.shift();
    return kept === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(kept);
  };
  return { socket, first: await next(), next };
}

function refusal(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.on('connect_error', (error) => resolve(error.message)));
}

function gone(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.on('disconnect', resolve));
}

let revision = 0;
async function append(stream: string, data: object, type = 'Something'): Promise<number> {
  const head = await api.ports.store.readStreamBackwards(stream, 1);
  const expected = head.length === 0 ? -1 : head[0]!.revision;
  return (
    await api.ports.store.append(stream, expected, [{ id: id(5000 + revision++), type, data: JSON.stringify(data), meta: '{"v":1}' }])
  ).position;
}

test('[J3] the live connection does not take the token of an admin who looks at somebody’s pages, nor lets a socket go on with it', async () => {
  const looking = dial(viewToken);
  const welcomed = new Promise<string>((resolve) => looking.on('connect', () => resolve('connected')));
  assert.equal(await Promise.race([refusal(looking), welcomed]), 'view_only');
  const { socket } = await connected('user');
  const answer: { ok: boolean } = await new Promise((resolve) => socket.emit('token', viewToken, resolve));
  assert.equal(answer.ok, false);
});

test('visitors and wrong tokens do not connect', async () => {
  assert.equal(await refusal(dial(undefined)), 'not_signed_in');
  assert.equal(await refusal(dial('nonsense')), 'token_invalid');
  assert.equal(await refusal(dial('x'.repeat(5000))), 'not_signed_in');
});

test('a fresh socket is told to fetch everything, then what changed, with the position', async () => {
  const { first, next } = await connected('user');
  // Every topic of a member, whichever contexts there are; none of the staff's.
  for (const topic of ['announcement', 'bookings', 'eventboard', 'me', 'points']) assert.ok(first.topics.includes(topic), topic);
  assert.deepEqual(
    first.topics.filter((topic) => topic.startsWith('admin/')),
    [],
  );
  const position = await append(`gathering-${gatheringId}`, { gatheringId });
  assert.deepEqual(await next(), { topics: ['eventboard', `event:${gatheringId}`], position: `test-epoch.${position}` });
});

test('[B3] a seat is told in itself, to everybody, and nobody is asked to fetch the board for it', async () => {
  const event = id(77);
  api.ports.documents.set('gatherings', event, gathering({ seats: 20, seatsHeld: 2, seatsConfirmed: 5 }));
  const [member, staff] = await Promise.all([connected('user'), connected('moderator')]);
  const seats = new Promise((resolve) => member.socket.on('seats', resolve));
  const told: Change[] = [];
  member.socket.on('changed', (change: Change) => told.push(change));
  const position = await append(`gathering-${event}`, { gatheringId: event }, 'SeatConfirmed');
  assert.deepEqual(await seats, { seats: [{ event, left: 13 }], position: `test-epoch.${position}` });
  assert.deepEqual((await staff.next()).topics, ['admin/gatherings']);
  // The next thing that this member hears is the announcement, not the board.
  await append('announcement-AARAMBH', {});
  assert.deepEqual((await member.next()).topics, ['announcement']);
});

test('seats that the read model does not know in time are fetched with the board', async () => {
  const member = await connected('user');
  api.ports.documents.applied = 0;
  const position = await append(`gathering-${id(78)}`, { gatheringId: id(78) }, 'SeatHeld');
  assert.deepEqual(await member.next(), { topics: ['eventboard'], position: `test-epoch.${position}` });
  api.ports.documents.applied = Number.MAX_SAFE_INTEGER;
});

test('private changes reach their own account only; staff hear of all', async () => {
  const [mine, others, staff] = await Promise.all([connected('user'), connected('student'), connected('moderator')]);
  await append(`booking-${bookingId}`, { bookingId, gatheringId, memberId: accounts.user });
  await append(`points-${accounts.user}`, { memberId: accounts.user });
  const position = await append('announcement-AARAMBH', {});
  const heard = await mine.next();
  assert.deepEqual([...heard.topics].sort(), ['bookings', 'me', 'points']);
  assert.equal(heard.position, `test-epoch.${position}`);
  assert.deepEqual((await others.next()).topics, ['announcement']);
  const staffHeard = new Set([...(await staff.next()).topics, ...(await staff.next()).topics]);
  assert.deepEqual([...staffHeard].sort(), ['admin/announcements', 'admin/bookings', 'admin/ledger', 'admin/points', 'announcement']);
});

test('[J4] people of a college hear what of their own changed in the console, and of another college never', async () => {
  const mine = accounts.org;
  const [own, foreign, later] = [id(901), id(902), id(903)];
  const at = '2026-11-20T06:00:00.000Z';
  const booked = { enrolmentId: later, day: '2026-11-23', time: '10:00', status: 'booked', requestedAt: at, changedAt: at } as const;
  const open = { refusal: null, missing: null, endedBy: null, unscored: true };
  api.ports.documents.set('interviews', own, { ...booked, ...open, orgId: mine });
  api.ports.documents.set('interviews', foreign, { ...booked, ...open, orgId: id(99) });
  const [college, member, staff] = await Promise.all([connected('org', 'admin'), connected('org', 'member'), connected('moderator')]);
  assert.deepEqual(college.first.topics.filter((topic) => topic.startsWith('admin/')).sort(), [
    'admin/interview-bookings',
    'admin/scorecards',
    'admin/students',
    'admin/uploads',
  ]);
  assert.ok(member.first.topics.every((topic) => !topic.startsWith('admin/')));
  const heard: string[] = [];
  college.socket.on('changed', ({ topics }: Change) => heard.push(...topics));

  // What a first event says of its college, and what only the read model knows of a later one.
  await append(`upload-${id(904)}`, { uploadId: id(904), orgId: id(99) });
  await append(`interview-${foreign}`, { bookingId: foreign });
  await append(`roster-${mine}`, { orgId: mine });
  const staffHeard = new Set<string>();
  while (!staffHeard.has('admin/interview-bookings')) for (const topic of (await staff.next()).topics) staffHeard.add(topic);
  assert.ok(staffHeard.has('admin/uploads'));
  const position = await append(`interview-${own}`, { bookingId: own });
  assert.deepEqual(await college.next(), { topics: ['admin/interview-bookings'], position: `test-epoch.${position}` });
  await append(`enrolment-${later}`, { enrolmentId: later, orgId: mine });
  assert.deepEqual((await college.next()).topics, ['admin/students']);
  // No read model has met it yet.
  await append(`enrolment-${later}`, { enrolmentId: later });
  assert.deepEqual((await college.next()).topics, ['admin/students']);
  assert.deepEqual(heard, ['admin/interview-bookings', 'admin/students', 'admin/students']);

  await append('announcement-AARAMBH', {});
  assert.deepEqual((await member.next()).topics, ['announcement'], 'the member console hears nothing of it');
});

test('[J4] who has no seat in a college that is at work hears of no college', async (context) => {
  const { collegeOf } = api.ports;
  context.after(() => (api.ports.collegeOf = collegeOf));
  api.ports.collegeOf = async (orgId) => ({ orgId, active: false });
  const { first } = await connected('org', 'admin');
  assert.ok(first.topics.every((topic) => !topic.startsWith('admin/')));
});

test('many changes are told at once', async () => {
  const { next } = await connected('user');
  let position = 0;
  for (let count = 0; count < 200; count++) position = await append(`gathering-${gatheringId}`, { gatheringId });
  const told: Change[] = [];
  do told.push(await next());
  while (told.at(-1)!.position !== `test-epoch.${position}`);
  assert.ok(told.length < 20, `${told.length} messages for 200 changes`);
});

test('an ended session and a suspended account lose their sockets at once, others stay', async () => {
  const [one, other] = await Promise.all([connected('user'), connected('student')]);
  const lost = gone(one.socket);
  api.ports.accounts.end({ accountId: accounts.user, sessionId: 'session-elsewhere' });
  assert.ok(one.socket.connected, 'another session ended');
  api.ports.accounts.end({ accountId: accounts.user, sessionId: 'session-user' });
  assert.equal(await lost, 'io server disconnect');
  assert.ok(other.socket.connected);
  const suspended = gone(other.socket);
  api.ports.accounts.end({ accountId: accounts.student, sessionId: null });
  assert.equal(await suspended, 'io server disconnect');
});

test('a token that ends takes its socket with it; a newer one keeps it', async (context) => {
  const { socket } = await connected('user');
  const kept = (await socket.emitWithAck('token', tokenOf('user'))) as { ok: boolean };
  assert.deepEqual(kept, { ok: true });
  const foreign = gone(socket);
  assert.deepEqual(await socket.emitWithAck('token', tokenOf('other')), { ok: false });
  assert.equal(await foreign, 'io server disconnect');

  // The fake's tokens end at now + 600 s; from 50 ms before that, the socket has 50 ms to live.
  clockNow = now + 599_950;
  context.after(() => (clockNow = now));
  const short = await connected('user');
  assert.equal(await gone(short.socket), 'io server disconnect');
});

test('connections per account, messages and payloads are limited', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => connected('admin')));
  assert.equal(await refusal(dial(tokenOf('admin'))), 'rate_limited');
  const noisy = gone(many[0]!.socket);
  // Each of these alone is welcome.
  for (let count = 0; count < 60; count++) many[0]!.socket.emit('token', tokenOf('admin'));
  assert.match(await noisy, /transport/);
  const heavy = gone(many[1]!.socket);
  many[1]!.socket.emit('token', 'x'.repeat(20_000));
  assert.match(await heavy, /transport|server disconnect/);
});

test('nobody listening, nothing followed', async (context) => {
  const { store } = api.ports;
  const { subscribe } = store;
  context.after(() => (store.subscribe = subscribe));
  const stopped = new Promise<void>((resolve) => {
    store.subscribe = (...given) => {
      const subscription = subscribe(...given);
      return {
        stop: async () => {
          await subscription.stop();
          resolve();
        },
      };
    };
  });
  // Sockets of the tests before are gone only when the server says so.
  while (http.live.connections() > 0) await new Promise((resolve) => setImmediate(resolve));
  const { socket } = await connected('user');
  socket.disconnect();
  await stopped;
});
