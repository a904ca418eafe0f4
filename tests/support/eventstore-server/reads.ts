import { status, type handleServerStreamingCall } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { openAnswer, type Answer, type Failed } from './answer.ts';
import { eventFilter } from './event-filter.ts';
import { NOTHING, TOMBSTONE, type RecordedEvent, type RecordLog } from './record-log.ts';
import { subscriptions } from './subscriptions.ts';
import type { Version } from './version.ts';
import { failure, internal, notReady, readEvent, streamDeleted, streamIdentifier, streamNameOf, unexpectedResult } from './wire.ts';
import type { Writer } from './writer.ts';

const PAGE = 200;

interface ReadServiceOptions {
  readonly log: RecordLog;
  readonly writer: Writer;
  readonly version: Version;
  readonly isReady: () => boolean;
}

/** Reads and subscriptions, of one stream and of `$all`: one call serves them all. */
export function readService({
  log,
  writer,
  version,
  isReady,
}: ReadServiceOptions): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  const { subscribeToAll, subscribeToStream } = subscriptions({ log, writer, version });

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
    const { last, truncateBefore } = log.readableStateOf(stream);
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
    const position = options.getPosition();
    let from = position !== undefined ? Number(position.getCommitPosition()) : options.hasEnd() ? log.end() : 0;
    // StorageReaderWorker.cs has a result of its own for these from 24.2 on, but Enumerator.ReadAll*.cs does not know it.
    if (backwards && from > log.end()) return unexpectedResult('ReadAllResult', 'Error');
    if ((backwards || from <= log.head()) && !log.isBoundary(from))
      return unexpectedResult('ReadAllResult', version === '22.10' ? 'Error' : 'InvalidPosition');
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
}
