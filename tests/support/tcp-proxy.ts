import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A server reached through a connection that the test spoils. */
export interface TcpProxy {
  readonly port: number;
  /** Nothing passes any more, in either direction; connections stay open, and new ones are taken. */
  stall(): void;
  /** What is sent arrives, and no answer comes back. */
  mute(): void;
  /** Everything arrives so many milliseconds later, in both directions, until `heal`. */
  slow(ms: number): void;
  /** Breaks every connection; new ones are taken. */
  cut(): void;
  /** Breaks every connection and takes no new one. */
  refuse(): Promise<void>;
  /** Everything passes again, what was held back first. */
  heal(): Promise<void>;
  /** Resolves once so many more bytes were passed on to the server. */
  sent(bytes: number): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** @param target where the server listens */
export async function tcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  const counters = new Set<{ left: number; readonly reached: () => void }>();
  let stalled = false;
  let muted = false;
  let lag = 0;

  /** Writes to a socket, in order, each chunk when its time has come. */
  function delayed(to: Socket): (chunk: Buffer) => void {
    const held: { readonly chunk: Buffer; readonly due: number }[] = [];
    function pass(): void {
      while (held.length > 0 && held[0]!.due <= performance.now()) to.write(held.shift()!.chunk);
      if (held.length > 0) setTimeout(pass, Math.ceil(held[0]!.due - performance.now()));
    }
    return (chunk) => {
      if (lag === 0 && held.length === 0) {
        to.write(chunk);
        return;
      }
      held.push({ chunk, due: performance.now() + lag });
      if (held.length === 1) setTimeout(pass, lag);
    };
  }

  function count(bytes: number): void {
    for (const counter of counters) {
      counter.left -= bytes;
      if (counter.left <= 0) {
        counters.delete(counter);
        counter.reached();
      }
    }
  }

  /** What is held back stays in the sockets' own buffers. */
  function apply({ client, server }: Pair): void {
    if (stalled) client.pause();
    else client.resume();
    if (stalled || muted) server.pause();
    else server.resume();
  }

  const proxy = createServer((client) => {
    const pair: Pair = { client, server: connect(target.port, target.host) };
    const { server } = pair;
    pairs.add(pair);
    client.setNoDelay();
    server.setNoDelay();
    const [toServer, toClient] = [delayed(server), delayed(client)];
    client.on('data', (chunk) => {
      toServer(chunk);
      count(chunk.length);
    });
    server.on('data', toClient);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
      one.on('end', () => other.end());
    }
    apply(pair);
  });

  function cut(): void {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
    pairs.clear();
  }

  async function stopListening(): Promise<void> {
    if (!proxy.listening) return;
    proxy.close();
    cut();
    await once(proxy, 'close');
  }

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    cut,
    stall() {
      stalled = true;
      pairs.forEach(apply);
    },
    mute() {
      muted = true;
      pairs.forEach(apply);
    },
    slow(ms) {
      lag = ms;
    },
    refuse: stopListening,
    async heal() {
      stalled = muted = false;
      lag = 0;
      pairs.forEach(apply);
      if (proxy.listening) return;
      proxy.listen(port, '127.0.0.1');
      await once(proxy, 'listening');
    },
    sent: (bytes) => new Promise((resolve) => counters.add({ left: bytes, reached: resolve })),
    close: stopListening,
  };
}
