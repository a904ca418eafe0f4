import type { EventCodec } from './codec.ts';
import type { EventReader, StoredEvent } from './ports/event-store.ts';

/** Streams that are read at the same time. */
const AT_ONCE = 32;

/**
 * Reads the reasons that stand beside events, each from its own stream. No read model keeps one: who is erased takes the reasons
 * about them along at once. Null where no reason was given, and where nobody can read it any more.
 */
export async function readReasons(
  reader: Pick<EventReader, 'readStream'>,
  codec: EventCodec,
  events: readonly Pick<StoredEvent, 'stream' | 'revision'>[],
): Promise<readonly (string | null)[]> {
  const stored: (StoredEvent | null)[] = events.map(() => null);
  const left = events.entries();
  async function work(): Promise<void> {
    for (const [index, { stream, revision }] of left) {
      for await (const [event] of reader.readStream(stream, { from: revision, pageSize: 1 })) {
        stored[index] = event ?? null;
        break;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await codec.fetchKeys(stored.filter((event) => event !== null));
  return Promise.all(
    stored.map(async (event) => {
      if (event === null) return null;
      const [recorded] = await codec.decode([event]);
      return recorded!.meta.reason ?? null;
    }),
  );
}

/** The same of one event. */
export async function readReason(
  reader: Pick<EventReader, 'readStream'>,
  codec: EventCodec,
  event: Pick<StoredEvent, 'stream' | 'revision'>,
): Promise<string | null> {
  const [reason = null] = await readReasons(reader, codec, [event]);
  return reason;
}
