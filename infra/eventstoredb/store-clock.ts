import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import type { Connection } from './connection.ts';
import { READS_JSON } from './event-form.ts';
import { textOf } from './failures.ts';
import type { EventStoreDbReader } from './reader.ts';
import { ownEvent, type Naming } from './records.ts';

/** Probes that the server keeps for people to look at; it forgets older ones when it is scavenged. */
const KEPT = 10;

export interface StoreClockOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  readonly reader: EventStoreDbReader;
  readonly clock: Clock;
}

/**
 * How many milliseconds this node's clock is ahead of the store's (negative: behind). The server says its time only in what it
 * stores, so a probe is appended to a stream of the adapter's own and read back: the server stamped it between the two
 * moments that are known here, and the error is at most half of the time between them.
 * @throws {StoreUnavailable} the store could not be asked
 */
export async function clockOffset({ connection, naming, reader, clock }: StoreClockOptions): Promise<number> {
  const name = naming.own('clock');
  try {
    const sent = clock();
    const { revision } = await connection.append(name, null, [ownEvent('ClockProbed', READS_JSON)]);
    // The last probe may be another node's; it was stamped between the two moments all the same.
    const probe = await reader.ownEvent(name, 'last');
    const received = clock();
    if (revision === 0) await connection.append(`$$${name}`, null, [ownEvent('$metadata', { $maxCount: KEPT })]);
    if (probe === null) throw new Error('the probe cannot be found again');
    return (sent + received) / 2 - probe.created;
  } catch (error) {
    throw new StoreUnavailable('store_unavailable', `the clock of the event store cannot be read: ${textOf(error)}`, { cause: error });
  }
}
