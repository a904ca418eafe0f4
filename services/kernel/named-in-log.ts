import type { EventCodec } from './codec.ts';
import type { Documents, ReadModelStatus } from './ports/documents.ts';
import type { EventReader, StoredEvent } from './ports/event-store.ts';
import type { ReadMarks } from './read-marks.ts';

export interface LogParts {
  readonly store: Pick<EventReader, 'readAll' | 'readStream'>;
  readonly codec: EventCodec;
  readonly marks: ReadMarks;
  readonly documents: Pick<Documents, 'status' | 'parked'>;
}

/** What is looked for, in a read model and in the events that it may lack. */
export interface Sought<Event extends { readonly type: string }> {
  readonly model: string;
  /** Types of the events with which its documents begin. */
  readonly begins: readonly Event['type'][];
  /** What the documents name, as they are now. */
  readonly shown: () => Promise<readonly string[]>;
  /** What an event of these types names; null where it is about somebody else. */
  readonly namedBy: (event: Event) => string | null;
}

const LOG_PAGE = 1000;

/**
 * All that is stored and names somebody, each once: what the read model finds, what it has not applied yet from the log behind it, and what
 * is parked in it from the parked stream. So nothing that is stored is missed, on either set of engines, also while no read model is
 * written, and the log is read from its start only where no read model was ever built. For what must be complete, as an erasure; lists
 * ask the read model alone.
 */
export async function namedInLog<Event extends { readonly type: string }>(
  { store, codec, marks, documents }: LogParts,
  { model, begins, shown, namedBy }: Sought<Event>,
): Promise<readonly string[]> {
  async function status(): Promise<ReadModelStatus | undefined> {
    return (await documents.status()).find(({ name }) => name === model);
  }

  /** The position up to which everything is among the documents. */
  function appliedUpTo(found: ReadModelStatus | undefined): number {
    if (found === undefined) return 0;
    const { partitions } = marks;
    if (partitions === null) return found.position;
    // A partition that nothing was noted of was applied by the rebuild alone.
    const noted = found.partitions ?? [];
    return Math.min(...noted.map(({ position }) => position), ...(noted.length < partitions ? [found.base ?? 0] : []));
  }

  function namedIn(events: readonly StoredEvent[]): readonly string[] {
    return events
      .filter(({ type }) => begins.includes(type))
      .map((stored) => codec.decodeNow<Event>(stored, { personal: false }))
      .flatMap((recorded) => (recorded === undefined ? [] : (namedBy(recorded.event) ?? [])));
  }

  async function parked(): Promise<readonly string[]> {
    const named: string[] = [];
    for (const { stream, revision } of await documents.parked(model)) {
      if (revision > 0) continue;
      for await (const [first] of store.readStream(stream, { pageSize: 1 })) {
        if (first !== undefined) named.push(...namedIn([first]));
        break;
      }
    }
    return named;
  }

  async function loggedAfter(position: number): Promise<readonly string[]> {
    const named: string[] = [];
    for (let after = position; ;) {
      const page = await store.readAll({ after, limit: LOG_PAGE, types: begins });
      named.push(...namedIn(page.events));
      if (page.end) return named;
      after = page.next;
    }
  }

  for (;;) {
    // Asked before, so that all of it is among the documents.
    const before = await status();
    const found = [...(await shown()), ...(await parked()), ...(await loggedAfter(appliedUpTo(before)))];
    // Another build of the documents, which may have been behind, has taken their place meanwhile: look again.
    if ((await status())?.base === before?.base) return [...new Set(found)];
  }
}
