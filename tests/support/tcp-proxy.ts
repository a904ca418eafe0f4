import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A server reached through a connection that the test spoils. */
export interface TcpProxy {
  readonly port: number;
  /** Nothing passes any more, in either direction; connections stay open, and new ones are taken. */
  stall(): void;
  /** What is sent arrives, and no answer comes back. */
  mute(): void;
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
    client.on('data', (chunk) => {
      server.write(chunk);
      count(chunk.length);
    });
    server.on('data', (chunk) => client.write(chunk));
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
    refuse: stopListening,
    async heal() {
      stalled = muted = false;
      pairs.forEach(apply);
      if (proxy.listening) return;
      proxy.listen(port, '127.0.0.1');
      await once(proxy, 'listening');
    },
    sent: (bytes) => new Promise((resolve) => counters.add({ left: bytes, reached: resolve })),
    close: stopListening,
  };
}
