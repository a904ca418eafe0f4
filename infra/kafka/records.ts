import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { IHeaders, Message } from 'kafkajs';

/** A record that the relay did not write: somebody else writes to the topic. */
class ForeignRecord extends Error {
  constructor(what: string) {
    super(`The topic holds a record that the relay did not write: ${what}.`);
    this.name = 'ForeignRecord';
  }
}

/** A record ready to be sent, with its size before compression. */
export interface SizedRecord {
  readonly message: Message & { readonly partition: number };
  readonly bytes: number;
}

/** What a record costs beside its key, value and generation: varints, header names, timestamps. */
const RECORD_OVERHEAD = 64;

export function eventRecord(event: StoredEvent, partitions: number, generation: string): SizedRecord {
  const { id, type, stream, revision, position, meta, data } = event;
  const value = Buffer.from(JSON.stringify({ id, type, stream, revision, position, meta, data }));
  return {
    message: { partition: partitionOf(stream, partitions), key: stream, value, headers: { generation } },
    bytes: value.length + 3 * stream.length + generation.length + RECORD_OVERHEAD,
  };
}

/**
 * The first record of every partition: no event, only the generation's name. So a partition tells its generation before it has
 * events, and no event ever lies at the very beginning of a partition (see relay-producer.ts).
 */
export function genesisRecord(partition: number, generation: string): Message {
  return { partition, key: null, value: null, headers: { generation } };
}

interface Record {
  readonly offset: string;
  readonly value: Buffer | null;
  readonly headers?: IHeaders;
}

/** @throws {ForeignRecord} */
export function generationOf(record: Record): string {
  const generation = record.headers?.generation;
  if (Buffer.isBuffer(generation)) return generation.toString();
  throw new ForeignRecord(`no generation at offset ${record.offset}`);
}

/** The event of a record, null for the genesis. @throws {ForeignRecord} */
export function eventOf(record: Record): StoredEvent | null {
  if (record.value === null) return null;
  const event: unknown = JSON.parse(record.value.toString());
  if (typeof event !== 'object' || event === null || !('position' in event)) throw new ForeignRecord(`no event at offset ${record.offset}`);
  return event as StoredEvent;
}
