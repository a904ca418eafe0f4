import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { within } from '../support/deadline.ts';
import type { Flooded } from './support/flooded-child.ts';

const HEAP_MIB = 96;
const child = new URL('support/flooded-child.ts', import.meta.url).pathname;

/** Starts the API in a process with a small heap. */
async function start(mode: 'guarded' | 'bare'): Promise<{ process: ChildProcess; flooded: Flooded }> {
  const started = spawn(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, child, mode], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await within(30_000, once(createInterface(started.stdout), 'line'), 'the child')) as [string];
  return { process: started, flooded: JSON.parse(line) as Flooded };
}

/** Opens a connection that asks so many times at once, and reads nothing of what it is answered. */
async function askWithoutReading(port: number, { path, authorization }: Flooded['large'][number], times: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`.repeat(times));
  return socket;
}

async function alive(port: number): Promise<number> {
  const response = await within(
    10_000,
    fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }),
    'an answer to another client',
  );
  await response.text();
  return response.status;
}

test('answers that nobody reads do not fill the process, whichever they are of and however many connections ask', async (t) => {
  const { process: node, flooded } = await start('guarded');
  t.after(() => node.kill('SIGKILL'));
  const paths = flooded.large.map(({ path }) => path.split('?')[0]!);
  for (const known of ['/openapi.json', '/api/eventboard', '/docs/swagger-ui-bundle.js', '/admin/api/members'])
    assert.ok(paths.includes(known), `${known} answers much`);
  assert.ok(paths.some((path) => path.startsWith('/uploads/')) && paths.some((path) => path.endsWith('.csv')));

  for (const large of flooded.large) {
    // Each would fill the heap, if all that it asks for were made: what fits into a first packet, and what every connection may ask.
    const sockets = await Promise.all([
      ...[1, 2, 3].map(() => askWithoutReading(flooded.port, large, 600)),
      ...Array.from({ length: 5 }, () => askWithoutReading(flooded.port, large, 30)),
    ]);
    assert.equal(await alive(flooded.port), 200, large.path);
    assert.equal(node.exitCode, null, large.path);
    for (const socket of sockets) socket.destroy();
  }
  assert.equal(await alive(flooded.port), 200);
});

test('control: without the bounds of a connection, three of them fill it', async (t) => {
  const { process: node, flooded } = await start('bare');
  t.after(() => node.kill('SIGKILL'));
  const members = flooded.large.find(({ path }) => path.startsWith('/admin/api/members'))!;
  const ended = once(node, 'exit');
  await Promise.all([1, 2, 3].map(() => askWithoutReading(flooded.port, members, 600)));
  const [code, signal] = (await within(60_000, ended, 'the end of a process that has no room left')) as [number | null, string | null];
  assert.ok(code !== 0 && signal !== 'SIGKILL', `ended with ${code ?? signal}`);
});
