import { serveNode, type ServedNode } from './node.ts';
import { openRecordLog } from './record-log.ts';
import { openWriter } from './writer.ts';

/** Several nodes over one log, of which one leads: what a client sees of a cluster, without any replication. */
export interface EventStoreCluster {
  /** Names every node. */
  readonly url: string;
  /** Addresses of the nodes, `host:port`. */
  readonly addresses: readonly string[];
  /** Stops a node as SIGSTOP does: its connections stay, and nothing comes. */
  pause(node: number): void;
  resume(node: number): void;
  /** From now on this node leads, and every node says so. */
  elect(node: number): void;
  stop(): Promise<void>;
}

/** The first node leads. A node that stands still is still named by the others, until another is elected. */
export async function startEventStoreCluster(size: number): Promise<EventStoreCluster> {
  const log = openRecordLog(null);
  const writer = openWriter(log);
  const ports: number[] = [];
  let leads = 0;
  const nodes: ServedNode[] = [];
  for (let node = 0; node < size; node++) {
    const members = () => ports.map((port, place) => ({ port, leads: place === leads }));
    const setup = { port: 0, log, writer, version: '24.2', isReady: () => true, members, leader: () => ports[leads]! } as const;
    const served = await serveNode(setup);
    ports.push(served.front.port);
    nodes.push(served);
  }
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  return {
    url: `esdb://${addresses.join(',')}?tls=false`,
    addresses,
    pause: (node) => nodes[node]!.front.pause(),
    resume: (node) => nodes[node]!.front.resume(),
    elect(node) {
      leads = node;
    },
    async stop() {
      for (const node of nodes) await node.stop();
      writer.close();
      log.close();
    },
  };
}
