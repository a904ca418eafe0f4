import { randomUUID } from 'node:crypto';
import { pause } from '@aarambh/kernel/pause.ts';
import { NO_STREAM, StoreCorrupt, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import type { Connection } from './connection.ts';
import { JSON_FROM_THE_START } from './event-form.ts';
import { textOf } from './failures.ts';
import { backoffMs } from './pauses.ts';
import type { RawEvent } from './read-calls.ts';
import type { EventStoreDbReader } from './reader.ts';
import { ownData, ownEvent, positionOf, type Naming } from './records.ts';

export interface StoreEpochOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  readonly reader: EventStoreDbReader;
  readonly retries: number;
}

export interface StoreEpoch {
  readonly epoch: string;
  /** Where it was written: everything of the namespace stands behind it, and nothing before it has to be read. */
  readonly position: number;
  /** What is written in the stream that names it. */
  readonly own: readonly RawEvent[];
}

/**
 * The epoch of a namespace: the first event of a stream of its own. Whoever opens the namespace first writes it, expecting that nobody has;
 * of several at once all but one lose that race and read the winner's, which can be read some milliseconds after they were refused for it.
 */
export async function storeEpoch({ connection, naming, reader, retries }: StoreEpochOptions): Promise<StoreEpoch> {
  const name = naming.own('store');
  for (let attempt = 1; ; attempt++) {
    const first = await reader.ownEvent(name, 'first');
    if (first !== null) return { ...epochOf(first), own: [first, (await reader.ownEvent(name, 'last')) ?? first] };
    try {
      await connection.append(name, NO_STREAM, [ownEvent('StoreCreated', { epoch: randomUUID(), ...JSON_FROM_THE_START })]);
    } catch (error) {
      if (attempt > retries || connection.closing.aborted)
        throw new StoreUnavailable('store_unavailable', `the event store cannot be written to: ${textOf(error)}`, { cause: error });
      await pause(backoffMs(attempt), connection.closing);
    }
  }
}

function epochOf(first: RawEvent): Omit<StoreEpoch, 'own'> {
  const data = ownData(first);
  const epoch = typeof data === 'object' && data !== null && 'epoch' in data ? data.epoch : undefined;
  if (typeof epoch !== 'string') throw new StoreCorrupt('the stream that names the store was not written by this product');
  return { epoch, position: positionOf(first.place) };
}
