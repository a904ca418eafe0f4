import type { EventStore, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** Events read ahead of the transaction under way; what is waiting together shares the next one. */
const AHEAD_EVENTS = 10_000;
const AHEAD_CHARACTERS = 16 * 1024 * 1024;
/** Events of one delivery of the store; bounded low because each may have 512 KiB. */
const DELIVERY = 500;

/** What a transaction takes at most. */
const TAKE_EVENTS = 5000;
const TAKE_CHARACTERS = 8 * 1024 * 1024;

/** The log from a position on: reading goes on while what was taken is being sent. */
export interface ReadAhead {
  /** The next events, as soon as there is one; none when `waitMs` passed or it was stopped. */
  take(waitMs: number): Promise<readonly StoredEvent[]>;
  stop(): Promise<void>;
}

export function readAhead(store: Pick<EventStore, 'subscribe'>, after: number): ReadAhead {
  const waiting: StoredEvent[] = [];
  let characters = 0;
  let last = after;
  let stopped = false;
  let filled: (() => void) | null = null;
  let drained: (() => void) | null = null;

  const full = () => waiting.length >= AHEAD_EVENTS || characters >= AHEAD_CHARACTERS;

  const subscription = store.subscribe({ after, batch: DELIVERY }, async (events) => {
    for (const event of events) {
      // A subscription may deliver again what it delivered, and the topic must not hold it twice.
      if (event.position <= last) continue;
      last = event.position;
      waiting.push(event);
      characters += sizeOf(event);
    }
    filled?.();
    while (full() && !stopped) await new Promise<void>((resolve) => (drained = resolve));
  });

  function taken(): readonly StoredEvent[] {
    let count = 0;
    let size = 0;
    for (const event of waiting) {
      if (count === TAKE_EVENTS || (count > 0 && size + sizeOf(event) > TAKE_CHARACTERS)) break;
      size += sizeOf(event);
      count++;
    }
    characters -= size;
    const events = waiting.splice(0, count);
    if (!full()) drained?.();
    return events;
  }

  return {
    async take(waitMs) {
      if (waiting.length === 0 && !stopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs);
          filled = () => {
            clearTimeout(timer);
            filled = null;
            resolve();
          };
        });
      filled = null;
      return stopped ? [] : taken();
    },

    stop() {
      stopped = true;
      filled?.();
      drained?.();
      return subscription.stop();
    },
  };
}

function sizeOf({ data, meta }: StoredEvent): number {
  return data.length + meta.length;
}
