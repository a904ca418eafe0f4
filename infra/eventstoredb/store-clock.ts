import { ANY, BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { within, type Connection } from './connection.ts';
import { textOf } from './failures.ts';
import type { Naming } from './records.ts';

/** Probes that are kept in the stream for people to look at; the server forgets older ones when it is scavenged. */
const KEPT = 10;

export interface StoreClockOptions {
  readonly connection: Connection;
  readonly naming: Naming;
  readonly deadlineMs: number;
  readonly clock: Clock;
}

/**
 * How many milliseconds this node's clock is ahead of the store's (negative: behind). The server says its time only in what it
 * stores, so a probe is appended to a stream of the adapter's own and read back: the server stamped it between the two
 * moments that are known here, and the error is at most half of the time between them.
 * @throws {StoreUnavailable} the store could not be asked
 */
export async function clockOffset({ connection, naming, deadlineMs, clock }: StoreClockOptions): Promise<number> {
  const { client, appending, reading } = connection;
  const name = naming.own('clock');

  async function stampedLast(): Promise<number> {
    const stream = client.readStream(name, { ...reading, fromRevision: END, direction: BACKWARDS, maxCount: 1 });
    stream.on('error', () => undefined);
    try {
      for await (const { event } of stream) if (event !== undefined) return event.created.getTime();
    } finally {
      stream.cancel().catch(() => undefined);
    }
    throw new Error('the probe of the clock cannot be found again');
  }

  try {
    const sent = clock();
    const probe = jsonEvent({ type: 'ClockProbed', data: {} });
    const { nextExpectedRevision } = await within(
      deadlineMs * 2,
      client.appendToStream(name, probe, { ...appending, expectedRevision: ANY }),
    );
    // What others probed meanwhile was stamped between the two moments as well.
    const stamped = await within(deadlineMs * 2, stampedLast());
    const received = clock();
    if (nextExpectedRevision === 0n) await within(deadlineMs * 2, client.setStreamMetadata(name, { maxCount: KEPT }, { ...appending }));
    return (sent + received) / 2 - stamped;
  } catch (error) {
    throw new StoreUnavailable('store_unavailable', `the clock of the event store cannot be read: ${textOf(error)}`, { cause: error });
  }
}
