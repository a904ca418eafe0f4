import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';
import type { LocalEventStore } from '@aarambh/infra/feed/commit-feed.ts';
import type { Room } from '@aarambh/infra/files/keeping-room.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import { recordedAt } from '@aarambh/kernel/metadata.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import type { ReadMarks } from '@aarambh/kernel/read-marks.ts';
import type { ProjectionClient } from '@aarambh/projections/host/client.ts';

/** What a node sees and does of the projections, wherever they run. */
export type NodeProjections = Pick<ProjectionClient, 'ready' | 'status' | 'waitFor' | 'rebuild' | 'retry' | 'forget' | 'evict'>;

/** Everything a node stands on; the embedded engines and the distributed ones differ in nothing that is seen here. */
export interface Engines {
  readonly store: LocalEventStore;
  readonly keys: Keys;
  readonly state: OperationalState;
  readonly files: Files;
  /** The disk of the files; null where nobody knows. */
  readonly room: () => Promise<Room | null>;
  readonly pictures: Pictures;
  readonly sheets: Sheets;
  readonly secrets: Secrets;
  readonly codec: EventCodec;
  readonly marks: ReadMarks;
  readonly documents: Documents;
  readonly projections: NodeProjections;
  /** Tells of every event as it is stored, where other nodes write too; null where this process is the only writer. */
  readonly onEvents: ((listener: (events: readonly StoredEvent[]) => void) => void) | null;
  /** Milliseconds of the last event's recorded time, 0 in an empty store: no clock may run behind it. */
  readonly lastTime: number;
  /** Closes everything in the order that loses nothing. */
  close(): Promise<void>;
}

/** Milliseconds of the last event's recorded time, 0 in an empty log. */
export async function lastRecordedTime(log: Pick<EventReader, 'readAllBackwards'>): Promise<number> {
  const { events } = await log.readAllBackwards({ before: Infinity, limit: 1 });
  const last = events[0];
  return last === undefined ? 0 : recordedAt(last);
}
