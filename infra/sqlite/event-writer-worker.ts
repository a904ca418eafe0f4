import { parentPort, workerData } from 'node:worker_threads';
import type { BatchAnswer, EventBatch } from './event-batch.ts';
import { openEventWriter, type EventWriterOptions } from './event-writer.ts';
import { serveChannel } from './worker-channel.ts';

/** The thread of the one writer: opens the store, then answers batches. */
export interface WriterReady {
  readonly epoch: string;
  readonly head: number;
}

const QUIET_MS = 100;

serveChannel<EventWriterOptions, WriterReady, EventBatch, BatchAnswer>(parentPort!, workerData, (options) => {
  const writer = openEventWriter(options);
  return {
    ready: { epoch: writer.epoch, head: writer.head() },
    service: {
      handle: (batch) => writer.write(batch),
      tidy() {
        writer.tidy();
        return true;
      },
      quietMs: QUIET_MS,
      close: () => writer.close(),
    },
  };
});
