import { EventTooLarge, MAX_EVENT_BYTES, type NewEvent } from '@aarambh/kernel/ports/event-store.ts';

/** Throws `EventTooLarge` when the data and metadata of an event exceed the limit together, in bytes of UTF-8. */
export function assertSizes(events: readonly NewEvent[]): void {
  for (const { data, meta } of events) {
    // A UTF-16 unit is at most three bytes of UTF-8, so almost no event has to be measured.
    if ((data.length + meta.length) * 3 <= MAX_EVENT_BYTES) continue;
    const bytes = Buffer.byteLength(data) + Buffer.byteLength(meta);
    if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(bytes);
  }
}
