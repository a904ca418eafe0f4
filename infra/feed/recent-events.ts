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

/** Positions must be dense, as the stores of this process assign them. */
export function recentEvents(): RecentEvents {
  let events: StoredEvent[] = [];
  /** Index of the oldest event held. */
  let oldest = 0;
  let characters = 0;

  const sizeOf = ({ data, meta }: StoredEvent): number => data.length + meta.length;

  function trim(): void {
    while (events.length - oldest > MAX_EVENTS || characters > MAX_CHARACTERS) characters -= sizeOf(events[oldest++]!);
    // Moved together seldom, because it copies: what was trimmed is kept that long.
    if (oldest > MAX_EVENTS) {
      events = events.slice(oldest);
      oldest = 0;
    }
  }

  return {
    add(committed) {
      for (const event of committed) {
        const last = events.at(-1);
        if (last !== undefined && event.position !== last.position + 1) {
          events = [];
          oldest = characters = 0;
        }
        events.push(event);
        characters += sizeOf(event);
      }
      trim();
    },

    page(after, limit, types) {
      const first = events[oldest]?.position;
      if (first === undefined || after < first - 1 || after >= events.at(-1)!.position) return null;
      const found: StoredEvent[] = [];
      let index = oldest + (after - first) + 1;
      for (; index < events.length && found.length < limit; index++) {
        const event = events[index]!;
        if (types === undefined || types.has(event.type)) found.push(event);
      }
      return { events: found, next: events[index - 1]!.position, end: index >= events.length };
    },
  };
}
