import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'vitest';
import { within } from '../../support/deadline.ts';
import { temporaryFolder } from '../../support/store-events.ts';
import type { Flooded } from '../../api/support/flooded-child.ts';

const HEAP_MIB = 96;
/** Connections that ask for a video of 20 MiB; what they may take together, in bytes. */
const CONNECTIONS = 25;
const FEW = 100 * 1024 * 1024;
const child = new URL('../../api/support/flooded-child.ts', import.meta.url).pathname;

/** Starts the API in a process with a small heap. */
async function start(t: TestContext, mode: 'guarded' | 'bare' | 'whole'): Promise<{ process: ChildProcess; flooded: Flooded }> {
  const folder = temporaryFolder();
  const started = spawn(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, child, mode, folder.path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(started, 'exit');
  t.onTestFinished(async () => {
    started.kill('SIGKILL');
    await ended;
    folder.remove();
  });
  const [line] = (await within(30_000, once(createInterface(started.stdout), 'line'), 'the child')) as [string];
  return { process: started, flooded: JSON.parse(line) as Flooded };
}

/** Bytes that a process took more than before, at its highest, while something was done. */
async function takenBy({ pid }: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  const of = (what: 'VmRSS' | 'VmHWM'): number => {
    const [, kibibytes] = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
    return Number(kibibytes) * 1024;
  };
  // The highest from now on: proc_pid_clear_refs(5).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = of('VmRSS');
  await work();
  return of('VmHWM') - before;
}

/** Asks for two bytes of the video on so many connections at once. */
async function askForTwoBytes({ port, video }: Flooded, connections: number): Promise<void> {
  const ask = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}${video}`, { headers: { range: 'bytes=10000000-10000001', connection: 'close' } });
    assert.deepEqual([answer.status, (await answer.arrayBuffer()).byteLength], [206, 2]);
  };
  await within(60_000, Promise.all(Array.from({ length: connections }, ask)), 'two bytes of a video');
}

/** Opens a connection that asks so many times at once, and reads nothing of what it is answered. */
async function askWithoutReading(
  port: number,
  { path, authorization }: { readonly path: string; readonly authorization?: string },
  times: number,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  const token = authorization === undefined ? '' : `Authorization: ${authorization}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${token}\r\n`.repeat(times));
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
  const { process: node, flooded } = await start(t, 'guarded');
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

test('[F2] who asks for a part of a video takes that part, and who does not read it takes next to nothing, however many do', async (t) => {
  const { process: node, flooded } = await start(t, 'guarded');
  const parts = await takenBy(node, () => askForTwoBytes(flooded, CONNECTIONS));
  assert.ok(parts < FEW, `${parts} bytes`);
  const unread = await takenBy(node, async () => {
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => askWithoutReading(flooded.port, { path: flooded.video }, 5)),
    );
    assert.equal(await alive(flooded.port), 200);
    for (const socket of sockets) socket.destroy();
  });
  assert.ok(unread < FEW, `${unread} bytes`);
});

test('[F2] control: where all of a video is read for two bytes of it, they take all of it each', async (t) => {
  const { process: node, flooded } = await start(t, 'whole');
  const taken = await takenBy(node, () => askForTwoBytes(flooded, CONNECTIONS));
  assert.ok(taken > 2 * FEW, `${taken} bytes`);
});

test('control: without the bounds of a connection, three of them fill it', async (t) => {
  const { process: node, flooded } = await start(t, 'bare');
  const members = flooded.large.find(({ path }) => path.startsWith('/admin/api/members'))!;
  const ended = once(node, 'exit');
  await Promise.all([1, 2, 3].map(() => askWithoutReading(flooded.port, members, 600)));
  const [code, signal] = (await within(60_000, ended, 'the end of a process that has no room left')) as [number | null, string | null];
  assert.ok(code !== 0 && signal !== 'SIGKILL', `ended with ${code ?? signal}`);
});
