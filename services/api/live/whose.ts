import type { Room, Whose } from '@aarambh/context/context.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { ApiPorts } from '../ports.ts';
import type { ChangedStreams } from './changes.ts';

/** Events that are looked up at a time. */
const SLICE = 200;

interface Found {
  readonly room: Room;
  readonly topics: readonly string[];
  /** What is to be waited for before these are read again. */
  readonly changed: ChangedStreams;
}

/** Whom events concern by read models, with what they fetch anew; by what these know so far where they do not get to the events in time. */
export async function lookUp(
  { in: views, read }: Whose,
  { documents, marks }: Pick<ApiPorts, 'documents' | 'marks'>,
  events: readonly StoredEvent[],
): Promise<readonly Found[]> {
  const models = views.map(({ model }) => model);
  await documents.waitFor(models, marks.after(events), limits.readAfterMs).catch(() => undefined);
  const found: Found[] = [];
  for (let from = 0; from < events.length; from += SLICE) {
    const changed = events.slice(from, from + SLICE);
    const byRoom = Map.groupBy(await read(documents, changed), ({ room }) => room);
    for (const [room, told] of byRoom) found.push({ room, topics: [...new Set(told.flatMap(({ topics }) => topics))], changed });
  }
  return found;
}
