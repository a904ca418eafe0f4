import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { status, type handleServerStreamingCall, type ServerErrorResponse, type ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { eventFilter, WINDOW, type EventFilter } from './event-filter.ts';
import { NOTHING, TOMBSTONE, type RecordedEvent, type RecordLog } from './record-log.ts';
import { failure, internal, invalidPosition, notReady, readEvent, streamDeleted, streamIdentifier, streamNameOf } from './wire.ts';
import type { Writer } from './writer.ts';

const PAGE = 200;

type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Failed = Partial<ServerErrorResponse>;

/** Reads and subscriptions, of one stream and of `$all`: one call serves them all. */
export function readService(
  log: RecordLog,
  writer: Writer,
  isReady: () => boolean,
): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    const answer = openAnswer(call);
    serve(answer, call.request.getOptions()).then(answer.end, (error: unknown) => answer.fail(internal(error)));
  };

  async function serve(answer: Answer, options: streams.ReadReq.Options | undefined): Promise<Failed | null> {
    const stream = options?.getStream();
    const all = options?.getAll();
    if (!isReady()) return notReady();
    if (options?.hasSubscription() === true) {
      if (stream !== undefined) return subscribeToStream(answer, stream);
      if (all !== undefined) return subscribeToAll(answer, all, eventFilter(options.getFilter()));
    } else if (options !== undefined) {
      const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
      const count = Number(options.getCount());
      if (stream !== undefined) return readStream(answer, stream, backwards, count);
      if (all !== undefined) return readAll(answer, all, backwards, count);
    }
    return failure(status.INVALID_ARGUMENT, 'The combination of options is invalid.');
  }

  async function readStream(
    answer: Answer,
    options: streams.ReadReq.Options.StreamOptions,
    backwards: boolean,
    count: number,
  ): Promise<Failed | null> {
    const stream = streamNameOf(options.getStreamIdentifier());
    const { last, truncateBefore } = log.stateOf(stream);
    if (last === TOMBSTONE) return streamDeleted(stream);
    if (last === NOTHING || truncateBefore > last) {
      await answer.write(
        new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream))),
      );
      return null;
    }
    const end = backwards ? last : last + 1;
    let from = options.hasRevision() ? Number(options.getRevision()) : options.hasEnd() ? end : 0;
    const page = (limit: number): RecordedEvent[] => {
      const events = backwards
        ? log.readStreamBackwards(stream, from, limit).filter(({ revision }) => revision >= truncateBefore)
        : log.readStream(stream, Math.max(from, truncateBefore), limit);
      from = (events.at(-1)?.revision ?? from) + (backwards ? -1 : 1);
      return events;
    };
    return sendPages(answer, page, count);
  }

  async function readAll(
    answer: Answer,
    options: streams.ReadReq.Options.AllOptions,
    backwards: boolean,
    count: number,
  ): Promise<Failed | null> {
    let from = positionOf(options);
    if (!log.isBoundary(from)) return invalidPosition();
    const page = (limit: number): RecordedEvent[] => {
      const events = backwards ? log.readAllBackwards(from, limit) : log.readAll(from, limit);
      const last = events.at(-1);
      if (last !== undefined) from = backwards ? last.position : last.position + 1;
      return events;
    };
    return sendPages(answer, page, count);
  }

  async function sendPages(answer: Answer, page: (limit: number) => RecordedEvent[], count: number): Promise<null> {
    for (let left = count; left > 0 && !answer.over.aborted;) {
      const limit = Math.min(PAGE, left);
      const events = page(limit);
      for (const event of events) await answer.write(readEvent(event));
      if (events.length < limit) break;
      left -= limit;
    }
    return null;
  }

  function positionOf(options: streams.ReadReq.Options.AllOptions): number {
    const position = options.getPosition();
    if (position !== undefined) return Number(position.getCommitPosition());
    return options.hasEnd() ? log.end() : 0;
  }

  /** Behind the given position, which is exclusive here. */
  async function subscribeToAll(answer: Answer, options: streams.ReadReq.Options.AllOptions, filter: EventFilter): Promise<Failed | null> {
    let after = options.hasEnd() ? log.head() : positionOf(options);
    if (!log.isBoundary(after)) return invalidPosition();
    await answer.write(confirmation());
    let considered = 0;
    while (!answer.over.aborted) {
      const events = log.readAll(after + 1, WINDOW);
      // Where the server says that it is: at the last event sent of the window, or at the window's first event.
      let checkpoint = events[0]?.position ?? after;
      for (const event of events) {
        if (!filter.allows(event)) continue;
        await answer.write(readEvent(event));
        checkpoint = event.position;
      }
      after = events.at(-1)?.position ?? after;
      considered += events.length;
      if (considered >= filter.checkpointEvery) {
        considered %= filter.checkpointEvery;
        const position = String(checkpoint);
        await answer.write(
          new streams.ReadResp().setCheckpoint(new streams.ReadResp.Checkpoint().setCommitPosition(position).setPreparePosition(position)),
        );
      }
      if (events.length === WINDOW) continue;
      await answer.write(caughtUp());
      await writer.beyond(after, answer.over);
    }
    return null;
  }

  /** Behind the given revision, which is exclusive here. A stream that does not exist yet is waited for. */
  async function subscribeToStream(answer: Answer, options: streams.ReadReq.Options.StreamOptions): Promise<Failed | null> {
    const stream = streamNameOf(options.getStreamIdentifier());
    if (log.stateOf(stream).last === TOMBSTONE) return streamDeleted(stream);
    let after = options.hasRevision() ? Number(options.getRevision()) : options.hasEnd() ? log.stateOf(stream).last : NOTHING;
    await answer.write(confirmation());
    while (!answer.over.aborted) {
      const head = log.head();
      const { last, truncateBefore } = log.stateOf(stream);
      const events = log.readStream(stream, Math.max(after + 1, truncateBefore), PAGE);
      for (const event of events) await answer.write(readEvent(event));
      if (last === TOMBSTONE) return streamDeleted(stream);
      after = events.at(-1)?.revision ?? after;
      if (events.length === PAGE) continue;
      await answer.write(caughtUp());
      await writer.beyond(head, answer.over);
    }
    return null;
  }
}

interface Answer {
  /** Aborted when the client has gone. */
  readonly over: AbortSignal;
  /** Waits while the client does not take what was sent already. */
  write(response: streams.ReadResp): Promise<void> | undefined;
  end(failed: Failed | null): void;
  fail(failed: Failed): void;
}

function openAnswer(call: ReadCall): Answer {
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

function confirmation(): streams.ReadResp {
  return new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()));
}

function caughtUp(): streams.ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}
