import { randomUUID } from 'node:crypto';
import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { StoreCorrupt, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { backoffMs, pause, within, type Connection } from './connection.ts';
import { textOf } from './failures.ts';
import type { EventStoreDbReader } from './reader.ts';
import type { Naming } from './records.ts';

export interface StoreEpochOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  readonly reader: EventStoreDbReader;
  readonly deadlineMs: number;
  readonly retries: number;
}

/**
 * The epoch of a namespace: the first event of a stream of its own. Whoever opens the namespace first writes it, expecting that nobody has;
 * of several at once all but one lose that race and read the winner's.
 */
export async function storeEpoch({ connection, naming, reader, deadlineMs, retries }: StoreEpochOptions): Promise<string> {
  const name = naming.own('store');
  for (let attempt = 1; ; attempt++) {
    const first = await reader.firstOf(name);
    if (first !== null) return epochOf(first.event?.data);
    const created = jsonEvent({ type: 'StoreCreated', data: { epoch: randomUUID() } });
    const request = { ...connection.appending, expectedRevision: NO_STREAM } as const;
    try {
      await within(deadlineMs * 2, connection.client.appendToStream(name, created, request));
    } catch (error) {
      if (error instanceof WrongExpectedVersionError && attempt <= retries) continue;
      if (attempt > retries || connection.closing.aborted)
        throw new StoreUnavailable('store_unavailable', `the event store cannot be written to: ${textOf(error)}`, { cause: error });
      await pause(backoffMs(attempt), connection.closing);
    }
  }
}

function epochOf(data: unknown): string {
  const epoch = typeof data === 'object' && data !== null && 'epoch' in data ? data.epoch : undefined;
  if (typeof epoch !== 'string') throw new StoreCorrupt('the stream that names the store was not written by this product');
  return epoch;
}
