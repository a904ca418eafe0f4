/** Partitions of the event feed where `PARTITIONS` says nothing. */
export const DEFAULT_PARTITIONS = 8;

/**
 * The partition of the event feed that carries a stream: FNV-1a (32 bits) of the name's UTF-16 code units, modulo the count.
 * Relay and api share it, so that a reader knows which partitions to wait for. Changing it is changing the feed: a new
 * generation of the topic.
 */
export function partitionOf(stream: string, partitions: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stream.length; index++) hash = Math.imul(hash ^ stream.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % partitions;
}
