import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What stands between the clients and the server, so that a test can make the network and the server misbehave. */
export interface Front {
  readonly port: number;
  /** Nothing goes either way from now on, as with a stopped process; connections stay, and new ones are taken and starve. */
  pause(): void;
  resume(): void;
  /** Nothing goes over the connections there are any more, as where a way of the network has died; new ones work. */
  strand(): void;
  /** Cuts every connection there is. */
  dropConnections(): void;
  /** Every piece of data waits so many milliseconds in each direction; 0 for none. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Listens on the loopback at `port` (0: any) and passes bytes on to the server at `target`. */
export async function openFront(port: number, target: number): Promise<Front> {
  const sockets = new Set<Socket>();
  const stranded = new WeakSet<Socket>();
  let paused = false;
  let delayMs = 0;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.setNoDelay(true);
    if (paused) from.pause();
    const send = (data: Buffer): void => {
      if (!to.writable) return;
      // The server writes each message for itself; what comes in one turn of the event loop leaves in one piece.
      if (to.writableCorked === 0) {
        to.cork();
        setImmediate(() => to.uncork());
      }
      if (!to.write(data)) from.pause();
    };
    from.on('data', (data) => {
      if (delayMs > 0) setTimeout(send, delayMs, data);
      else send(data);
    });
    to.on('drain', () => {
      if (!paused && !stranded.has(from)) from.resume();
    });
    from.on('error', () => to.destroy());
    from.on('end', () => to.end());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const inner = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    pass(client, inner);
    pass(inner, client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  function dropConnections(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      paused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      paused = false;
      for (const socket of sockets) if (!stranded.has(socket)) socket.resume();
    },
    strand() {
      for (const socket of sockets) {
        stranded.add(socket);
        socket.pause();
      }
    },
    dropConnections,
    delay(ms) {
      delayMs = ms;
    },
    close() {
      dropConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
