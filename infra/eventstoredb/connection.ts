import { batchAppender, type BatchAppender } from './batch-appender.ts';
import { openChannel, type Channel } from './channel.ts';
import { readCalls, type ReadCalls } from './read-calls.ts';

/** How calls of one store are made. */
export interface Connection extends Pick<Channel, 'heard' | 'silent'> {
  readonly append: BatchAppender['append'];
  readonly read: ReadCalls;
  /** Aborted when the store is closed: pauses and reads end at once. */
  readonly closing: AbortSignal;
  /** Aborts `closing`. */
  stop(): void;
  /** Ends whatever is under way. */
  dispose(): Promise<void>;
}

/** @param deadlineMs how long a server may say nothing that was asked something */
export function connect(connectionString: string, deadlineMs: number): Connection {
  const closing = new AbortController();
  const channel = openChannel(connectionString, deadlineMs, closing.signal);
  const { heard, silent } = channel;
  return {
    ...{ heard, silent },
    append: batchAppender(channel, deadlineMs).append,
    read: readCalls(channel),
    closing: closing.signal,
    stop: () => closing.abort(),
    dispose: channel.dispose,
  };
}
