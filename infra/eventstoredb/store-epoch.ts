import { randomUUID } from 'node:crypto';
import type { ResolvedEvent } from '@eventstore/db-client';
import { NO_STREAM, StoreCorrupt, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { backoffMs, pause, type Connection } from './connection.ts';
import { textOf } from './failures.ts';
import type { EventStoreDbReader } from './reader.ts';
import { ownEvent, positionOf, type Naming } from './records.ts';

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
}

/**
 * The epoch of a namespace: the first event of a stream of its own. Whoever opens the namespace first writes it, expecting that nobody has;
 * of several at once all but one lose that race and read the winner's, which can be read some milliseconds after they were refused for it.
 */
export async function storeEpoch({ connection, naming, reader, retries }: StoreEpochOptions): Promise<StoreEpoch> {
  const name = naming.own('store');
  for (let attempt = 1; ; attempt++) {
    const first = await reader.ownEvent(name, 'first');
    if (first != null) return epochOf(first);
    try {
      await connection.append(name, NO_STREAM, [ownEvent('StoreCreated', { epoch: randomUUID() })]);
    } catch (error) {
      if (attempt > retries || connection.closing.aborted)
        throw new StoreUnavailable('store_unavailable', `the event store cannot be written to: ${textOf(error)}`, { cause: error });
      await pause(backoffMs(attempt), connection.closing);
    }
  }
}

function epochOf({ data, position }: NonNullable<ResolvedEvent['event']>): StoreEpoch {
  const epoch = typeof data === 'object' && 'epoch' in data ? data.epoch : undefined;
  if (typeof epoch !== 'string' || position === undefined)
    throw new StoreCorrupt('the stream that names the store was not written by this product, or by a server before 22.6');
  return { epoch, position: positionOf(position.commit) };
}
