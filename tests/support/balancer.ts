import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address for several servers, as a load balancer is one. */
interface Balancer {
  readonly port: number;
  close(): Promise<void>;
}

/** Passes connections on to servers of the loopback address in turn; one that does not answer is passed over. */
export async function balancer(ports: () => readonly number[], port = 0): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;

  function pass(client: Socket, tries: number): void {
    const all = ports();
    const target = all[turn++ % all.length];
    if (target === undefined || tries === 0) {
      client.destroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    open.add(server);
    server.on('close', () => open.delete(server));
    server.once('error', () => {
      if (server.readyState !== 'open' && server.bytesWritten === 0 && !client.destroyed) pass(client, tries - 1);
    });
    server.once('connect', () => {
      client.pipe(server).pipe(client);
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
    });
  }

  const proxy = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => undefined);
    pass(client, ports().length);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    async close() {
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
