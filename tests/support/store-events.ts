import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventReader, NewEvent, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { newId } from '@aarambh/kernel/ids.ts';

/** An event about nothing, ready to be stored. */
export function someEvent(type = 'SomethingHappened', data: unknown = {}): NewEvent {
  return { id: newId(), type, data: JSON.stringify(data), meta: '{"v":1}' };
}

export function someEvents(count: number, type?: string): NewEvent[] {
  return Array.from({ length: count }, (_, index) => someEvent(type, { index }));
}

/** Every event of a stream, in order. */
export async function eventsOf(
  reader: EventReader,
  stream: string,
  options?: { from?: number; pageSize?: number },
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of reader.readStream(stream, options)) events.push(...page);
  return events;
}

/** Every event of the log that a filter lets through, read in pages of `limit`. */
export async function wholeLog(
  reader: EventReader,
  limit: number,
  filter: { types?: string[]; categories?: string[] } = {},
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = 0; ;) {
    const page = await reader.readAll({ after, limit, ...filter });
    events.push(...page.events);
    if (page.end) return events;
    after = page.next;
  }
}

/** A folder that lives as long as a test. */
export function temporaryFolder(): { path: string; in: (name: string) => string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'aarambh-store-'));
  return { path, in: (name) => join(path, name), remove: () => rmSync(path, { recursive: true, force: true }) };
}
