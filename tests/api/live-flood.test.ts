import { topicsOf } from '@aarambh/api/live/topics.ts';
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { test, type TestContext } from 'vitest';
import { listen } from '@aarambh/api/http-server.ts';
import { followStore } from '@aarambh/api/live/follow-store.ts';
import { guardConnection } from '@aarambh/api/live/live-guard.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import pino from 'pino';
import { within } from '../support/deadline.ts';
import { tokenOf } from './support/ids.ts';
import { testApi, type TestApi } from './support/test-api.ts';

async function served(t: TestContext, api: TestApi): Promise<number> {
  const http = await listen(api, { host: '127.0.0.1', port: 0 });
  t.onTestFinished(() => http.close());
  return http.port;
}

/** A WebSocket to the live path without a client library, once it is open. */
async function rawLive(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  await once(socket, 'open');
  return socket;
}

test('a connection that repeats its connect message is authenticated once and ended', async (t) => {
  const api = testApi();
  let asked = 0;
  const { authenticate } = api.ports.uses.accounts;
  api.ports.uses.accounts.authenticate = (token) => {
    asked++;
    return authenticate(token);
  };
  const port = await served(t, api);
  for (const token of ['nonsense', tokenOf('user')]) {
    asked = 0;
    const socket = await rawLive(port);
    const closed = once(socket, 'close');
    for (let count = 0; count < 500; count++) socket.send(`40${JSON.stringify({ token })}`);
    await within(10_000, closed, 'the end of the connection');
    assert.equal(asked, 1, token);
  }
  assert.match(await api.ports.metrics.metrics(), /http_turned_away_total\{why="live"\} 2/);
});

test('what a connection sends is bounded whatever it is: events, unknown namespaces, control frames', async (t) => {
  const port = await served(t, testApi());
  for (const message of ['42["token",5]', '40/elsewhere,', '3']) {
    const socket = await rawLive(port);
    const closed = once(socket, 'close');
    socket.send(`40${JSON.stringify({ token: tokenOf('user') })}`);
    for (let count = 0; count < 200; count++) socket.send(message);
    await within(10_000, closed, message);
  }
  // Browsers send no pings; anybody else can.
  const plain = connect(port, '127.0.0.1');
  plain.on('error', () => undefined);
  const ended = new Promise((resolve) => plain.on('close', resolve));
  plain.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(plain, 'data');
  plain.write(Buffer.concat(Array.from({ length: 500 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0]))));
  plain.resume();
  await within(10_000, ended, 'pings');
});

test('an address that opens too many live connections is told so in HTTP', async (t) => {
  const api = testApi({ rateFactor: 1 / 500 }, (ports) => (ports.clock = () => 0));
  const port = await served(t, api);
  const ask = async (): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    t.onTestFinished(() => void socket.destroy());
    return chunk.toString();
  };
  assert.match(await ask(), /^HTTP\/1\.1 101 /);
  assert.match(await ask(), /^HTTP\/1\.1 429 .*"code":"rate_limited"/s);
});

/** As much of an engine's connection as the guard looks at. */
function fakeConnection() {
  let closed = 0;
  const websocket = new EventEmitter();
  const connection = Object.assign(new EventEmitter(), {
    close: () => closed++,
    request: { socket: { destroy: () => undefined }, websocket },
  });
  return { connection, closed: () => closed };
}

test('a connection that does not read what it is told is let go; one that reads in time stays', () => {
  const slow = fakeConnection();
  const read = fakeConnection();
  const options = { clock: () => 0, counts: () => true, turnedAway: () => undefined };
  for (const { connection } of [slow, read]) guardConnection(connection as never, options);
  for (let count = 0; count < 100; count++) {
    slow.connection.emit('packetCreate');
    read.connection.emit('packetCreate');
    if (count % 20 === 0) read.connection.emit('drain');
  }
  assert.deepEqual([slow.closed(), read.closed()], [1, 0]);
});

test('a store that failed once is followed with the next listener, while the first is still there', async () => {
  const store = memoryEventStore({ epoch: 'e' });
  let isAway = true;
  const head = (): Promise<number> => (isAway ? Promise.reject(new Error('away')) : store.head());
  const feed = followStore({ store: { ...store, head }, logger: pino({ enabled: false }) }, topicsOf({}), {
    topics: () => undefined,
    whose: () => undefined,
    regrouped: () => undefined,
    patch: () => undefined,
    hearsColleges: () => false,
    colleges: () => undefined,
  });
  await assert.rejects(feed.listen(), /away/);
  isAway = false;
  assert.equal(await feed.listen(), await store.head());
  await feed.stop();
});
