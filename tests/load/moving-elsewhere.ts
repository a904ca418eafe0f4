/**
 * P20b: an export imported into EventStoreDB, against the same appends awaited one after another through the bare client, on the same
 * server: the one that EVENTSTORE_URL names, with a million events, else the stand-in in a process of its own, with few.
 */
import { binaryEvent, EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { movableFolder } from '@aarambh/server/move/embedded.ts';
import { importFrom } from '@aarambh/server/move/import.ts';
import { awaitedAppends, runsOf } from '@aarambh/server/move/ordered-appends.ts';
import { engines } from '../support/engines.ts';
import { someNamespace } from '../support/eventstore.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { figure, type Figure } from './figure.ts';
import { exported, fill, PASSPHRASE, timed } from './moving.ts';
import { startStandIn } from './stand-in.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? (engines.eventstore === null ? 20_000 : 1_000_000));
const PAGE = 500;

export async function benchMovingElsewhere(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = engines.eventstore === null ? await startStandIn() : { url: engines.eventstore, stop: () => Promise.resolve() };
  try {
    const events = await fill(folder.in('source'), EVENTS);
    await exported(folder.in('source'), folder.in('file'));
    const floor = await timed(() => bareAppends(server.url, folder.in('source')));
    const importing = await timed(() => imported(server.url, folder.in('file'), folder.in('target')));
    const rate = (ms: number): number => (events / ms) * 1000;
    return [
      figure({
        id: 'P20b',
        name: `import of ${events} events into ${engines.eventstore === null ? 'the stand-in for EventStoreDB' : 'EventStoreDB'} against the same appends, bare`,
        value: rate(importing),
        unit: 'events/s',
        floor: rate(floor),
        ratio: floor / importing,
        goal: '>= 0.7',
      }),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function bareAppends(url: string, source: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const namespace = someNamespace();
  const from = await movableFolder(dataFolder(source));
  for (let after = 0, end = false; !end;) {
    const page = await from.log.readAll({ after, limit: PAGE });
    for (const run of runsOf(page.events)) {
      const { stream, revision } = run[0]!;
      const proposed = run.map(({ id, type, data, meta }) =>
        binaryEvent({ id, type, data: Buffer.from(data), metadata: Buffer.from(meta) }),
      );
      await client.appendToStream(`${namespace}.${stream}`, proposed, {
        expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1),
      });
    }
    ({ next: after, end } = page);
  }
  await from.close();
  await client.dispose();
}

/** The log goes to the server; what little there is besides goes to a folder. */
async function imported(url: string, file: string, target: string): Promise<void> {
  const store = await openEventStoreDb({ connectionString: url, namespace: someNamespace(), follow: false });
  const folder = await movableFolder(dataFolder(target));
  const to = { ...folder, log: store, count: () => store.head(), appends: () => awaitedAppends(store) };
  await importFrom(file, () => Promise.resolve(to), { passphrase: PASSPHRASE });
  await store.close();
}

if (import.meta.main) console.table(await benchMovingElsewhere(), ['id', 'name', 'value', 'unit', 'floor', 'ratio', 'goal', 'met']);
