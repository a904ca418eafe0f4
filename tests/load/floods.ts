/**
 * P32: what another client notices of a flood before sign-in. One connection that asks for nothing that exists, as fast as it is let,
 * and one live connection that repeats its connect message; each begins anew whenever it is ended. The flood runs in a thread of its
 * own, the product in a process of its own, and both clients on the same machine: what the flood itself takes of a small machine counts too.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startProduct } from '../support/product.ts';
import { figure, median, type Figure } from './figure.ts';
import { httpClient, type HttpClient } from './http-client.ts';

const QUESTIONS = 400;
type Flood = 'unmatched' | 'connects';

export async function benchFloods(): Promise<Figure[]> {
  const product = await startProduct({ DEMO: 'off', BUILD_CONSOLES: 'off' });
  const client = httpClient(product.url, 1);
  try {
    await latency(client);
    const figures: Figure[] = [];
    for (const [id, flood, name] of [
      ['P32a', 'unmatched', 'one connection of pipelined requests for nothing'],
      ['P32b', 'connects', 'one live connection that repeats its connect message'],
    ] as const) {
      const quiet = await latency(client);
      const worker = new Worker(new URL(import.meta.url), { workerData: { flood, port: Number(new URL(product.url).port) } });
      await once(worker, 'message');
      const flooded = await latency(client);
      await worker.terminate();
      figures.push(
        figure({
          ...{ id, value: flooded, unit: 'ms', floor: quiet, ratio: flooded / quiet, goal: '<= 5' },
          name: `median answer to another client while there is ${name}, against a quiet moment`,
        }),
      );
    }
    return figures;
  } finally {
    client.close();
    await product.stop();
    product.forget();
  }
}

/** Milliseconds, the median of many questions one after the other. */
async function latency(client: HttpClient): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < QUESTIONS; count++) {
    const askedAt = performance.now();
    const { status } = await client.get('/api/eventboard');
    if (status !== 200) throw new Error(`the other client was answered ${status}`);
    all.push(performance.now() - askedAt);
  }
  return median(all);
}

/** Sends the same again and again until the thread is ended. */
function flooding(flood: Flood, port: number): void {
  const opening =
    flood === 'unmatched'
      ? ''
      : 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
  const one = flood === 'unmatched' ? 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n' : frame('40{"token":"x"}');
  const many = Buffer.from(one.repeat(2_000), 'latin1');
  // Of an address of its own: whoever shares one with a flood shares its limits.
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  socket.resume();
  socket.on('error', () => undefined);
  socket.on('close', () => flooding(flood, port));
  const send = (): void => {
    while (socket.write(many));
  };
  socket.on('drain', send);
  socket.on('connect', () => {
    socket.write(opening);
    // A flood that was never begun would be an easy one.
    socket.write(many, () => parentPort!.postMessage('begun'));
    send();
  });
}

/** A text message of a WebSocket client, masked with zeroes. */
function frame(text: string): string {
  return `\u0081${String.fromCharCode(0x80 | text.length)}\0\0\0\0${text}`;
}

if (!isMainThread) {
  const { flood, port } = workerData as { flood: Flood; port: number };
  flooding(flood, port);
} else if (import.meta.main) console.table(await benchFloods(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
