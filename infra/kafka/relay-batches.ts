import type { Message } from 'kafkajs';
import type { SizedRecord } from './records.ts';

/** Bytes sent to one partition at once: the library never splits, and the broker refuses a batch beyond the topic's 2 MiB. */
const PARTITION_BYTES = 1024 * 1024;

/** What one request of a transaction carries. */
export interface SendBatch {
  readonly messages: readonly Message[];
  /** Before compression. */
  readonly bytes: number;
}

/**
 * Cuts the records of a transaction into requests that have at most `PARTITION_BYTES` for any partition; a larger record goes
 * alone. The order within each partition is kept.
 */
export function sendBatches(records: readonly SizedRecord[]): readonly SendBatch[] {
  const batches: { messages: Message[]; bytes: number }[] = [];
  const partitions = new Map<number, { batch: number; bytes: number }>();
  for (const { message, bytes } of records) {
    const at = partitions.get(message.partition) ?? { batch: 0, bytes: 0 };
    partitions.set(message.partition, at);
    if (at.bytes > 0 && at.bytes + bytes > PARTITION_BYTES) {
      at.batch++;
      at.bytes = 0;
    }
    at.bytes += bytes;
    const batch = (batches[at.batch] ??= { messages: [], bytes: 0 });
    batch.messages.push(message);
    batch.bytes += bytes;
  }
  return batches;
}
