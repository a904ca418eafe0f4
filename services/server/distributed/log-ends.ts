import { partitionOf } from '@aarambh/contracts/partitions.ts';
import { recordedAt } from '@aarambh/kernel/metadata.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { positionAges, type Behind, type PositionAges } from './position-ages.ts';

/**
 * Where the log and each of its partitions end, as a node hears from the store: by this a partition that nobody wrote to for a
 * year is not behind, and everything goes on being told while the feed is away.
 */
export interface LogEnds {
  /** How far somebody is behind who applied a partition up to a position; `null` is the whole log. */
  behind(partition: number | null, position: number): Behind;
  /** Resolves when what was stored before this node started is known too. */
  readonly ready: Promise<void>;
}

export interface LogEndsDeps {
  readonly store: Pick<EventReader, 'readAllBackwards'>;
  readonly onEvents: (listener: (events: readonly StoredEvent[]) => void) => void;
  readonly partitions: number;
  readonly report: (error: unknown) => void;
  /** Milliseconds of a monotonic clock, and of the wall. */
  readonly monotonic?: () => number;
  readonly clock?: () => number;
}

/**
 * Events read backwards at the start: the ends of all partitions are among them, but for those that are so quiet that a
 * projector which missed their last event misses later ones of other partitions as well.
 */
const LOOK_BACK = 2000;
const PAGE = 500;

export function followLogEnds(deps: LogEndsDeps): LogEnds {
  const { store, onEvents, partitions, report, monotonic = () => performance.now(), clock = Date.now } = deps;
  const whole = positionAges();
  const ofPartitions = Array.from({ length: partitions }, (): PositionAges => positionAges());
  /** What came while the past was being read; positions are noted in the order of the store. */
  let waiting: { readonly event: StoredEvent; readonly at: number }[] | null = [];

  function note({ stream, position }: StoredEvent, at: number): void {
    whole.note(position, at);
    ofPartitions[partitionOf(stream, partitions)]!.note(position, at);
  }

  onEvents((events) => {
    const at = monotonic();
    for (const event of events)
      if (waiting === null) note(event, at);
      else waiting.push({ event, at });
  });

  async function past(): Promise<void> {
    const found: StoredEvent[] = [];
    const met = new Set<number>();
    for (let before = Infinity; found.length < LOOK_BACK && met.size < partitions;) {
      const page = await store.readAllBackwards({ before, limit: PAGE });
      found.push(...page.events);
      for (const { stream } of page.events) met.add(partitionOf(stream, partitions));
      if (page.end) break;
      before = page.next;
    }
    const [now, wall] = [monotonic(), clock()];
    for (const event of found.reverse()) note(event, now - Math.max(0, wall - recordedAt(event)));
  }

  const ready = past()
    .catch(report)
    .then(() => {
      for (const { event, at } of waiting ?? []) note(event, at);
      waiting = null;
    });

  return {
    ready,
    behind: (partition, position) => (partition === null ? whole : ofPartitions[partition]!).behind(position, monotonic()),
  };
}
