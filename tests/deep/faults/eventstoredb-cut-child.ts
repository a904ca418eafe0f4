/**
 * `node eventstoredb-cut-child.ts ours|bare`: many large appends wait for a server that stands still, then the connection is cut. Prints
 * how the appends ended; whether the process gets that far is the question.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { EventStoreDBClient, type BinaryEventData } from '@eventstore/db-client';
import { PATIENCE, openEventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { someNamespace, testEventStore } from '../../support/eventstore.ts';
import { someEvent } from '../../support/store-events.ts';
import { tcpProxy } from '../../support/tcp-proxy.ts';

const APPENDS = 200;
const BYTES = 100_000;

const server = await testEventStore();
const proxy = await tcpProxy(server.address);
const url = server.through(proxy.port);

async function ours(): Promise<(index: number) => Promise<unknown>> {
  const store = await openEventStoreDb({ connectionString: url, namespace: someNamespace() }, { ...PATIENCE, retries: 5 });
  return (index) => store.append(`booking-${index}`, NO_STREAM, [{ ...someEvent(), data: `"${'x'.repeat(BYTES)}"` }]);
}

async function bare(): Promise<(index: number) => Promise<unknown>> {
  const client = EventStoreDBClient.connectionString(url);
  const append = (index: number): Promise<unknown> => {
    const event: BinaryEventData = {
      id: newId(),
      type: 'Large',
      contentType: 'application/octet-stream',
      data: new Uint8Array(BYTES),
      metadata: undefined,
    };
    return client.appendToStream(`bare-${index}`, event);
  };
  await append(APPENDS);
  return append;
}

const append = await (process.argv[2] === 'ours' ? ours() : bare());
proxy.stall();
const settled = Promise.allSettled(Array.from({ length: APPENDS }, (_, index) => append(index)));
// The first are on their way then, and the others wait for room.
await turn();
proxy.cut();
await proxy.heal();
const fulfilled = (await settled).filter(({ status }) => status === 'fulfilled').length;
// Rejections that nobody took end the process after the turn they came in.
await turn();
process.stdout.write(`${fulfilled} of ${APPENDS} stored\n`);
process.exit(0);
