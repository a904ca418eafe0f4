/**
 * What the figures of the distributed engines stand on: the Kafka and MongoDB that the settings name, and the EventStoreDB that
 * they name or its stand-in, in a process of its own so that it takes nothing from the event loop that is measured.
 */
import { engines } from '../support/engines.ts';
import type { Figure } from './figure.ts';
import { startStandIn } from './stand-in.ts';

export interface MeasuredStore {
  readonly url: string;
  /** Which one it is, for whoever reads a figure. */
  readonly name: string;
}

const SETTING = { kafka: 'KAFKA_BROKERS', mongo: 'MONGO_URL' } as const;

/** Partitions of every feed, the product's and the floor's. */
export const PARTITIONS = 4;

/** Measures on a store that ends with it; says in one sentence why it does not when a server is missing. */
export async function onDistributed(
  id: string,
  needs: readonly (keyof typeof SETTING)[],
  measure: (store: MeasuredStore) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const missing = needs.filter((engine) => engines[engine] === null);
  if (missing.length > 0) {
    console.log(`${id} is left out: set ${missing.map((engine) => SETTING[engine]).join(' and ')}.`);
    return [];
  }
  if (engines.eventstore !== null) return measure({ url: engines.eventstore, name: 'the EventStoreDB that EVENTSTORE_URL names' });
  const standIn = await startStandIn();
  try {
    return await measure({ url: standIn.url, name: 'the stand-in for EventStoreDB' });
  } finally {
    await standIn.stop();
  }
}
