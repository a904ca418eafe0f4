import { setImmediate as giveWay } from 'node:timers/promises';
import type { OwnDataRow } from '@aarambh/contracts/own-data.ts';
import type { EventCodec, Recorded } from '@aarambh/kernel/codec.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';

/** What a context reads to tell a person what it holds of them. */
export interface OwnDataPorts {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: EventCodec;
  readonly documents: Documents;
  readonly files: Files;
}

/** A part of what is held of a person. Its rows are told while they are read: together they may be more than there is memory for. */
export interface ToldPart {
  readonly part: string;
  readonly rows: Iterable<OwnDataRow> | AsyncIterable<OwnDataRow>;
  /** Ids of files that came with what a row tells: its person may take them along too. Absent where nothing did. */
  readonly documentsOf?: (row: OwnDataRow) => readonly string[];
}

/**
 * Tells everything that a context holds of a person: it stands in the download that they can ask for. Taken from a method, so that a list
 * of contexts can hold those of any use cases.
 */
export type OwnDataOf<Use> = { held(accountId: string, ports: OwnDataPorts, use: Use): Promise<readonly ToldPart[]> }['held'];

interface OwnEventsOptions {
  /** Fields that are left out: what people prove themselves with, and names of ours for it. */
  readonly omit?: readonly string[];
  /** Which events the person may read; default all. */
  readonly only?: (event: { readonly type: string; readonly data: object }) => boolean;
  readonly documentsOf?: ToldPart['documentsOf'];
}

type AnyEvent = { readonly type: string; readonly data: object; readonly personal?: object | null };

function rowOf({ event, meta }: Recorded<AnyEvent>, omit: readonly string[]): OwnDataRow {
  const said = Object.entries({ ...event.data, ...event.personal }).filter(([field]) => !omit.includes(field));
  return { ...Object.fromEntries(said), at: meta.time, what: event.type };
}

/** Events that are read and decrypted without a pause: about half a millisecond. */
const AT_ONCE = 20;

/** Everything that stands in a person's streams, the oldest first in each: what is stored in future is told too. */
export function ownEvents(
  { store, codec }: Pick<OwnDataPorts, 'store' | 'codec'>,
  part: string,
  streams: Iterable<string>,
  { omit = [], only = () => true, documentsOf }: OwnEventsOptions = {},
): Promise<ToldPart> {
  async function* rows(): AsyncGenerator<OwnDataRow> {
    for (const stream of streams)
      for await (const page of store.readStream(stream, { pageSize: AT_ONCE })) {
        for (const recorded of await codec.decode<AnyEvent>(page)) if (only(recorded.event)) yield rowOf(recorded, omit);
        // Also where the person may read none of them: others' requests are answered between two pages.
        await giveWay();
      }
  }
  return Promise.resolve({ part, rows: rows(), ...(documentsOf && { documentsOf }) });
}
