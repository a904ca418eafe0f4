import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test, vi, type TestContext } from 'vitest';
import { madeUpTimers } from '../support/made-up-time.ts';
import { inTurns, type TurnsOptions } from '@aarambh/api/http/turns.ts';
import { transportRates } from '@aarambh/api/http/transport-rates.ts';
import { within } from '../support/deadline.ts';

interface Front {
  readonly port: number;
  /** Paths of the requests that were begun, in order. */
  readonly begun: string[];
  readonly turnedAway: string[];
  /** The server's ends of the connections. */
  readonly connections: Socket[];
}

/** A server that takes requests in turns and answers them as `answer` does. */
async function front(
  t: TestContext,
  answer: (path: string, outgoing: ServerResponse) => void,
  options: Partial<TurnsOptions> = {},
): Promise<Front> {
  const begun: string[] = [];
  const turnedAway: string[] = [];
  const connections: Socket[] = [];
  const listener = inTurns(
    ({ url = '' }, outgoing) => {
      begun.push(url);
      answer(url, outgoing);
    },
    {
      rates: transportRates({ factor: 1_000, clock: Date.now, proxies: 0 }),
      addressOf: () => 'somewhere',
      factor: 1,
      turnedAway: (why) => turnedAway.push(why),
      ...options,
    },
  );
  const server: Server = createServer(listener);
  server.on('connection', (socket: Socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, begun, turnedAway, connections };
}

interface Client {
  readonly socket: Socket;
  ask(...paths: readonly string[]): void;
  /** Everything that was answered, once it holds so many answers or the connection has ended. */
  answered(count: number): Promise<string>;
  readonly closed: Promise<void>;
}

async function client(t: TestContext, port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  t.onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let text = '';
  let look = (): void => undefined;
  const read = (): void => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      look();
    });
  };
  return {
    socket,
    closed,
    ask: (...paths) => socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')),
    answered(count) {
      if (socket.listenerCount('data') === 0) read();
      const enough = new Promise<string>((resolve) => {
        look = () => text.split('HTTP/1.1 ').length > count && resolve(text);
        socket.on('close', () => resolve(text));
        look();
      });
      return within(10_000, enough, `${count} answers`);
    },
  };
}

/** Waits until the server has seen everything that was sent before: another client was answered, several times. */
async function othersAreAnswered(t: TestContext, port: number): Promise<void> {
  const other = await client(t, port);
  for (let count = 1; count <= 5; count++) {
    other.ask('/other');
    await other.answered(count);
  }
}

const MUCH = Buffer.alloc(16 * 1024 * 1024, 'x');

test('the requests of a connection are answered one after the other, in order', async (t) => {
  const waiting: ServerResponse[] = [];
  const { port, begun } = await front(t, (_path, outgoing) => waiting.push(outgoing));
  const { ask, answered } = await client(t, port);
  ask('/1', '/2', '/3');
  for (let count = 1; count <= 3; count++) {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(begun.length, count, 'none begins before its turn');
    waiting.shift()!.end(`answer ${count}`);
    await answered(count);
  }
  assert.deepEqual(begun, ['/1', '/2', '/3']);
});

for (const [what, answer] of [
  ['is not read', (outgoing: ServerResponse) => outgoing.end(MUCH)],
  ['is still being made', () => undefined],
] as const) {
  test(`while an answer ${what}, no other is made, and the connection is not read either`, async (t) => {
    const server = await front(t, (path, outgoing) => (path === '/other' ? outgoing.end('other') : answer(outgoing)));
    const { socket, ask } = await client(t, server.port);
    socket.pause();
    ask('/1', '/2');
    await othersAreAnswered(t, server.port);
    const held = server.connections[0]!;
    const readBefore = held.bytesRead;
    ask(...Array.from({ length: 100_000 }, (_, index) => `/more-${index}`));
    await othersAreAnswered(t, server.port);
    assert.equal(held.bytesRead, readBefore, 'nothing more of it was read');
    assert.deepEqual(
      server.begun.filter((path) => path !== '/other'),
      ['/1'],
    );
    assert.ok(!held.destroyed);
  });
}

test('once an answer was read, the next is made, and the connection is read again', async (t) => {
  const server = await front(t, (path, outgoing) => outgoing.end(path === '/1' ? MUCH : 'small'));
  const { socket, ask } = await client(t, server.port);
  socket.pause();
  ask('/1', '/2');
  await othersAreAnswered(t, server.port);
  ask('/3');
  const begun = new Promise<void>((resolve) => {
    server.connections[0]!.once('resume', () => resolve());
  });
  socket.resume();
  await within(10_000, begun, 'the connection to be read');
  while (!server.begun.includes('/3')) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(
    server.begun.filter((path) => path !== '/other'),
    ['/1', '/2', '/3'],
  );
});

test('a connection with more than 32 requests behind the one being answered is ended, the others are not', async (t) => {
  const { port, begun, turnedAway } = await front(t, (path, outgoing) => path === '/other' && outgoing.end());
  const patient = await client(t, port);
  patient.ask(...Array.from({ length: 33 }, (_, index) => `/patient-${index}`));
  const greedy = await client(t, port);
  greedy.ask(...Array.from({ length: 34 }, (_, index) => `/greedy-${index}`));
  await within(10_000, greedy.closed, 'the end of the connection');
  await othersAreAnswered(t, port);
  assert.deepEqual(turnedAway, ['too-many-waiting']);
  assert.ok(!patient.socket.destroyed);
  assert.deepEqual(
    begun.filter((path) => path !== '/other'),
    ['/patient-0', '/greedy-0'],
  );
});

test('requests that wait are bounded over all connections together', async (t) => {
  const { port, turnedAway } = await front(t, () => undefined);
  const clients = await Promise.all(Array.from({ length: 65 }, () => client(t, port)));
  // 64 connections with 32 waiting each are as many as may wait.
  for (const { ask } of clients) ask(...Array.from({ length: 33 }, () => '/'));
  const closed = await within(10_000, Promise.race(clients.map(({ closed: end }, index) => end.then(() => index))), 'the end of one');
  assert.deepEqual(turnedAway, ['too-many-waiting']);
  assert.equal(clients.filter(({ socket }) => socket.destroyed).length, 1, String(closed));
});

test('an address that asks for too much is refused before anything else, and its connection ends', async (t) => {
  let left = 5;
  const rates = { ...transportRates({ factor: 1, clock: () => 0, proxies: 0 }), request: () => left-- > 0 };
  const { port, begun, turnedAway } = await front(t, (_path, outgoing) => outgoing.end(), { rates });
  const { ask, answered, closed } = await client(t, port);
  for (let count = 1; count <= 5; count++) {
    ask('/allowed');
    await answered(count);
  }
  ask('/one-too-many');
  assert.match(await answered(6), /HTTP\/1\.1 429 .*retry-after: 1.*"code":"rate_limited"/s);
  await closed;
  assert.equal(begun.length, 5);
  assert.deepEqual(turnedAway, ['address-rate']);
});

test('a connection has its pace: beyond it, it is answered later', async (t) => {
  madeUpTimers();
  const waits = [0, 0, 5_000];
  const rates = { ...transportRates({ factor: 1, clock: () => 0, proxies: 0 }), connection: () => () => waits.shift() ?? 0 };
  const { port, begun } = await front(t, (_path, outgoing) => outgoing.end(), { rates });
  const { ask, socket } = await client(t, port);
  ask('/1', '/2', '/3');
  socket.resume();
  while (begun.length < 2) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(4_999);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(begun, ['/1', '/2']);
  vi.advanceTimersByTime(1);
  assert.deepEqual(begun, ['/1', '/2', '/3']);
});

test('one address cannot have everything that may be under way', async (t) => {
  let address = 'college';
  const { port, turnedAway } = await front(t, (path, outgoing) => path === '/done' && outgoing.end('done'), {
    addressOf: () => address,
    factor: 4 / 512,
  });
  const busy = await Promise.all(Array.from({ length: 4 }, () => client(t, port)));
  for (const { ask } of busy) ask('/never-done');
  const fifth = await client(t, port);
  fifth.ask('/done');
  assert.match(await fifth.answered(1), /HTTP\/1\.1 503 .*"code":"busy"/s);
  address = 'home';
  fifth.ask('/done');
  assert.match(await fifth.answered(2), /HTTP\/1\.1 200 /);
  assert.deepEqual(turnedAway, ['too-many-under-way']);
});

test('rates of the transport: what waits has taken its token, and proxies have no pace of their own', () => {
  let now = 0;
  const rates = transportRates({ factor: 1, clock: () => now, proxies: 0 });
  const pace = rates.connection();
  for (let count = 0; count < 1_000; count++) assert.equal(pace(), 0);
  // 200 a second: each one waits 5 ms more than the one before.
  assert.deepEqual([pace(), pace(), pace()], [5, 10, 15]);
  now = 15;
  assert.equal(pace(), 5);
  const ofProxy = transportRates({ factor: 1, clock: () => now, proxies: 1 }).connection();
  assert.ok(Array.from({ length: 2_000 }, ofProxy).every((wait) => wait === 0));

  // Connections cost as much as ten requests, and an address in debt opens none.
  for (let count = 0; count < 2_400; count++) assert.ok(rates.opened('there'));
  assert.ok(!rates.opened('there') && !rates.request('there') && rates.request('elsewhere'));
});
