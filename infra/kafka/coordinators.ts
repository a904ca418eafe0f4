import type { Broker, Cluster, Kafka } from 'kafkajs';
import { BEING_ENDED, protocolErrorType } from './connection.ts';

/** What a transactional producer asks of coordinators. */
const REQUESTS = ['initProducerId', 'addPartitionsToTxn', 'addOffsetsToTxn', 'txnOffsetCommit', 'endTxn'] as const;

/** The coordinators of a group and of a transactional id are found in the same way. */
type Coordinated = Parameters<Cluster['findGroupCoordinator']>[0] & { readonly coordinatorType?: number };
type Finder = Pick<Cluster, 'findGroupCoordinator'>;
type Ask = (request: unknown) => Promise<unknown>;

/**
 * The library asks where a coordinator is before every request to it: four of the nine requests of a small transaction. Producers made from
 * the client that this answers ask once, and again after the coordinator failed. The client itself stays as it is: consumers ask anew.
 */
export function keepingCoordinators(client: Kafka): Kafka {
  // The library opens no door to the layer below its producers; this is where each of them gets its own from.
  const name = Object.getOwnPropertySymbols(client).find(({ description }) => description === 'private:Kafka:createCluster')!;
  const create = (client as unknown as Record<symbol, (options: unknown) => Cluster>)[name]!;
  return Object.create(client, { [name]: { value: (options: unknown) => keepCoordinators(create(options)) } }) as Kafka;
}

/** Keeps each coordinator for as long as it is connected and answers. */
export function keepCoordinators<Found extends Finder>(cluster: Found): Found {
  const find = cluster.findGroupCoordinator.bind(cluster);
  const kept = new Map<string, Broker>();
  cluster.findGroupCoordinator = async (asked: Coordinated) => {
    const key = `${asked.coordinatorType ?? 0} ${asked.groupId}`;
    const known = kept.get(key);
    if (known?.isConnected()) return known;
    const found = watched(await find(asked), () => kept.delete(key));
    kept.set(key, found);
    return found;
  };
  return cluster;
}

/** The same broker; `failed` is called when a request failed. One that waits for a transaction to end was asked of the right broker. */
function watched(broker: Broker, failed: () => void): Broker {
  const asks = broker as unknown as Record<string, Ask>;
  const watching =
    (request: string): Ask =>
    (given) =>
      asks[request]!.call(broker, given).catch((error: unknown) => {
        if (protocolErrorType(error) !== BEING_ENDED) failed();
        throw error;
      });
  return Object.assign(Object.create(broker) as Broker, Object.fromEntries(REQUESTS.map((request) => [request, watching(request)])));
}
