import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { onTestFinished, test } from 'vitest';
import { limits } from '@aarambh/contracts/limits.ts';
import { listen } from '@aarambh/api/http-server.ts';
import { within } from '../support/deadline.ts';
import { testApi } from './support/test-api.ts';

const json = 'Host: x\r\nContent-Type: application/json\r\n';
const upgrade = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;

/** How a sender begins who is answered and keeps its own half of the connection open. */
const senders: Readonly<Record<string, string>> = {
  'a head that never ends': 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'a body that never ends': `POST /signin HTTP/1.1\r\n${json}Content-Length: 5000\r\n\r\n{`,
  'a body that nobody asked for': 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n',
  'a body beyond its limit': `POST /signin HTTP/1.1\r\n${json}Content-Length: ${limits.jsonBody + 1}\r\n\r\n{`,
  'a body of another type': 'POST /signin HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 5000\r\n\r\n{',
  'headers beyond their limit': `GET /healthz HTTP/1.1\r\nX-Long: ${'a'.repeat(limits.headers)}\r\n`,
  'what is no HTTP': 'HELLO\r\n\r\n',
  'a tunnel': 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a live connection that is none': `${upgrade}Sec-WebSocket-Key: bad\r\nSec-WebSocket-Version: 13\r\n\r\n`,
};

/** Whether the sender goes on sending once it was answered, or only leaves the connection as it is. */
const afterwards = { 'sends on': true, 'keeps still': false };

test('slow senders are let go soon after their answer, although they close nothing themselves', async () => {
  const server = await listen(testApi(), { host: '127.0.0.1', port: 0, headersMs: 100, requestMs: 100 });
  onTestFinished(() => server.close());
  /** By the port of the sender: when the connection is closed on this side. */
  const closed = new Map<number, Promise<void>>();
  server.server.on('connection', (socket: Socket) =>
    closed.set(socket.remotePort!, new Promise((resolve) => socket.once('close', () => resolve()))),
  );

  async function hold(begins: string, sendsOn: boolean): Promise<string> {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    const answered = new Promise((resolve) => socket.once('data', resolve));
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    // What it writes to a connection that is closed.
    socket.on('error', () => undefined);
    socket.write(begins);
    const sending = setInterval(() => sendsOn && socket.writable && socket.write('x'), 20);
    onTestFinished(() => {
      clearInterval(sending);
      socket.destroy();
    });
    await answered;
    await closed.get(socket.localPort!);
    return answer;
  }

  const all = Object.entries(senders).flatMap(([name, begins]) =>
    Object.entries(afterwards).map(async ([then, sendsOn]) => {
      const what = `${name}, whose sender ${then}`;
      assert.match(await within(10_000, hold(begins, sendsOn), `the end of ${what}`), /^HTTP\/1\.1 [24]\d\d /, what);
    }),
  );
  await Promise.all(all);
});
