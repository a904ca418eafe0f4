import type { LogPage, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** The last events of the log, in memory: who follows it closely is served from here and asks no engine. */
export interface RecentEvents {
  /** Takes events that were committed just now, in order; a gap before them forgets what was held. */
  add(events: readonly StoredEvent[]): void;
  /**
   * What `readAll` would answer, without waiting; null when nothing that follows `after` is held, or not all of it any more.
   * `types` are those wanted; without them all are.
   */
  page(after: number, limit: number, types?: ReadonlySet<string>): LogPage | null;
}

/** A reactor that rests 200 ms between its batches still finds everything here at 50,000 events a second. */
const MAX_EVENTS = 10_000;
/** Characters of data and metadata; what is held leaves earlier when events are large. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * @param floor of a follower: everything of ours behind this position is handed to `add`, without gaps, so positions may lie apart (several
 *   nodes write, or one log holds other installations' events too). Without it positions are dense, as a store that is the only writer gives
 *   them, and a gap shows.
 */
export function recentEvents(floor?: number): RecentEvents {
  const isDense = floor === undefined;
  let events: StoredEvent[] = [];
  /** Index of the oldest event held. */
  let oldest = 0;
  let characters = 0;
  /** Everything behind it is held. */
  let from = floor ?? Infinity;

  const sizeOf = ({ data, meta }: StoredEvent): number => data.length + meta.length;

  function trim(): void {
    while (events.length - oldest > MAX_EVENTS || characters > MAX_CHARACTERS) {
      const dropped = events[oldest++]!;
      characters -= sizeOf(dropped);
      from = dropped.position;
    }
    // Moved together seldom, because it copies: what was trimmed is kept that long.
    if (oldest > MAX_EVENTS) {
      events = events.slice(oldest);
      oldest = 0;
    }
  }

  /** Index of the first event after a position. */
  function indexAfter(position: number): number {
    let low = oldest;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (events[middle]!.position > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    add(committed) {
      for (const event of committed) {
        const before = events.at(-1)?.position;
        if (isDense && event.position - 1 !== before) {
          events = [];
          oldest = characters = 0;
          from = event.position - 1;
        }
        events.push(event);
        characters += sizeOf(event);
      }
      trim();
    },

    page(after, limit, types) {
      let index = after < from ? events.length : indexAfter(after);
      if (index === events.length) return null;
      const found: StoredEvent[] = [];
      for (; index < events.length && found.length < limit; index++) {
        const event = events[index]!;
        if (types === undefined || types.has(event.type)) found.push(event);
      }
      return { events: found, next: events[index - 1]!.position, end: index >= events.length };
    },
  };
}
