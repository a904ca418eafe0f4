import type { LogPage, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { RecentEvents } from '../feed/recent-events.ts';

/** A reactor that rests 200 ms between its batches still finds everything here at 50,000 events a second. */
const MAX_EVENTS = 10_000;
/** Characters of data and metadata; what is held leaves earlier when events are large. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * The end of the log as the follower delivered it, in memory and without gaps: `RecentEvents` for positions that are not dense.
 * Everything of ours behind `floor` is in it.
 */
export function tail(floor: number): RecentEvents {
  let events: StoredEvent[] = [];
  /** Index of the oldest event held. */
  let oldest = 0;
  let characters = 0;

  const sizeOf = ({ data, meta }: StoredEvent): number => data.length + meta.length;

  function trim(): void {
    while (events.length - oldest > MAX_EVENTS || characters > MAX_CHARACTERS) {
      const dropped = events[oldest++]!;
      characters -= sizeOf(dropped);
      floor = dropped.position;
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
    add(delivered) {
      for (const event of delivered) {
        events.push(event);
        characters += sizeOf(event);
      }
      trim();
    },

    page(after, limit, types): LogPage | null {
      let index = after < floor ? events.length : indexAfter(after);
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
