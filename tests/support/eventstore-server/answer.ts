import { once } from 'node:events';
import type { ServerErrorResponse, ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
export type Failed = Partial<ServerErrorResponse>;

/** What a read answers, one message after another. */
export interface Answer {
  /** Aborted when the client has gone. */
  readonly over: AbortSignal;
  /** Waits while the client does not take what was sent already. */
  write(response: streams.ReadResp): Promise<void> | undefined;
  end(failed: Failed | null): void;
  fail(failed: Failed): void;
}

export function openAnswer(call: ReadCall): Answer {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  call.on('cancelled', leave);
  call.on('close', leave);
  call.on('error', leave);
  const fail = (failed: Failed): void => {
    if (!gone.signal.aborted) call.emit('error', failed);
  };
  return {
    over: gone.signal,
    write(response) {
      if (gone.signal.aborted || call.write(response)) return undefined;
      return once(call, 'drain', { signal: gone.signal }).then(
        () => undefined,
        () => undefined,
      );
    },
    end(failed) {
      if (failed !== null) fail(failed);
      else if (!gone.signal.aborted) call.end();
    },
    fail,
  };
}
