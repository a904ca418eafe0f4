import type { handleBidiStreamingCall, handleClientStreamingCall, handleUnaryCall } from '@grpc/grpc-js';
import code from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ProposedEvent } from './record-log.ts';
import {
  appendTooLarge,
  internal,
  MAX_APPEND_BYTES,
  notReady,
  proposedEvent,
  sizeOf,
  streamDeleted,
  streamIdentifier,
  streamNameOf,
  uuidText,
  wrongVersion,
} from './wire.ts';
import { EXPECT, type WriteResult, type Writer } from './writer.ts';

interface AppendServices {
  append: handleClientStreamingCall<streams.AppendReq, streams.AppendResp>;
  batchAppend: handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp>;
  delete: handleUnaryCall<streams.DeleteReq, streams.DeleteResp>;
  tombstone: handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp>;
}

/** One append that is being sent in several messages. */
interface Collecting {
  readonly stream: string;
  readonly expected: number;
  readonly events: ProposedEvent[];
}

/** Everything that writes. `isReady` is asked for each write. */
export function appendServices(writer: Writer, isReady: () => boolean): AppendServices {
  return {
    append(call, callback) {
      let stream = '';
      let expected: number = EXPECT.any;
      let bytes = 0;
      const events: ProposedEvent[] = [];
      call.on('data', (request: streams.AppendReq) => {
        const options = request.getOptions();
        const message = request.getProposedMessage();
        if (options !== undefined) {
          stream = streamNameOf(options.getStreamIdentifier());
          expected = expectedOf(options, options.hasRevision() ? options.getRevision() : null);
        }
        if (message === undefined) return;
        const event = proposedEvent(message);
        bytes += sizeOf(event);
        if (bytes <= MAX_APPEND_BYTES) events.push(event);
      });
      call.on('end', () => {
        if (!isReady()) return callback(notReady());
        if (bytes > MAX_APPEND_BYTES) return callback(appendTooLarge());
        writer.append(stream, expected, events).then(
          (result) => {
            if (result.kind === 'stream_deleted') callback(streamDeleted(stream));
            else callback(null, appendResponse(result, expected));
          },
          (error: unknown) => callback(internal(error)),
        );
      });
      call.on('error', () => undefined);
    },

    batchAppend(call) {
      const collecting = new Map<string, Collecting>();
      call.on('data', (request: streams.BatchAppendReq) => {
        const correlation = uuidText(request.getCorrelationId());
        const options = request.getOptions();
        let append = collecting.get(correlation);
        if (append === undefined) {
          if (options === undefined) return;
          const expected = expectedOf(options, options.hasStreamPosition() ? options.getStreamPosition() : null);
          append = { stream: streamNameOf(options.getStreamIdentifier()), expected, events: [] };
          collecting.set(correlation, append);
        }
        for (const message of request.getProposedMessagesList()) append.events.push(proposedEvent(message));
        if (!request.getIsFinal()) return;
        collecting.delete(correlation);
        const { stream, expected } = append;
        const answer = (response: streams.BatchAppendResp): void => {
          if (call.cancelled || call.destroyed) return;
          call.write(response.setCorrelationId(request.getCorrelationId()).setStreamIdentifier(streamIdentifier(stream)));
        };
        // The server sets no code for it.
        if (!isReady()) return answer(batchError(code.Code.OK, 'Server Is Not Ready', new empty.Empty(), 'google.protobuf.Empty'));
        if (append.events.reduce((bytes, event) => bytes + sizeOf(event), 0) > MAX_APPEND_BYTES) return answer(batchTooLarge());
        writer.append(stream, expected, append.events).then(
          (result) => answer(batchResponse(result, stream, expected)),
          () => answer(batchError(code.Code.UNKNOWN, 'Unknown', new shared.Unknown(), 'event_store.client.Unknown')),
        );
      });
      call.on('end', () => call.end());
      call.on('error', () => undefined);
    },

    delete(call, callback) {
      const options = call.request.getOptions();
      const stream = streamNameOf(options?.getStreamIdentifier());
      const expected = options === undefined ? EXPECT.any : expectedOf(options, options.hasRevision() ? options.getRevision() : null);
      if (!isReady()) return callback(notReady());
      writer.softDelete(stream, expected).then(
        (result) => {
          if (result.kind === 'stream_deleted') return callback(streamDeleted(stream));
          if (result.kind === 'wrong_version') return callback(wrongVersion(stream, expected, result.actual));
          const position = String(result.position);
          callback(
            null,
            new streams.DeleteResp().setPosition(
              new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position),
            ),
          );
        },
        (error: unknown) => callback(internal(error)),
      );
    },

    tombstone(call, callback) {
      const options = call.request.getOptions();
      const stream = streamNameOf(options?.getStreamIdentifier());
      const expected = options === undefined ? EXPECT.any : expectedOf(options, options.hasRevision() ? options.getRevision() : null);
      if (!isReady()) return callback(notReady());
      writer.tombstone(stream, expected).then(
        (result) => {
          if (result.kind === 'stream_deleted') return callback(streamDeleted(stream));
          if (result.kind === 'wrong_version') return callback(wrongVersion(stream, expected, result.actual));
          const position = String(result.position);
          callback(
            null,
            new streams.TombstoneResp().setPosition(
              new streams.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position),
            ),
          );
        },
        (error: unknown) => callback(internal(error)),
      );
    },
  };
}

/** The oneof that four messages share, under two names for the number in it. */
interface ExpectedOptions {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

function expectedOf(options: ExpectedOptions, revision: string | null): number {
  if (revision !== null) return Number(revision);
  if (options.hasNoStream()) return EXPECT.noStream;
  return options.hasStreamExists() ? EXPECT.streamExists : EXPECT.any;
}

function appendResponse(result: Exclude<WriteResult, { kind: 'stream_deleted' }>, expected: number): streams.AppendResp {
  const none = new shared.Empty();
  if (result.kind === 'wrong_version') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (result.actual < 0) wrong.setCurrentNoStream(none);
    else wrong.setCurrentRevision(String(result.actual));
    if (expected >= 0) wrong.setExpectedRevision(String(expected));
    else if (expected === EXPECT.noStream) wrong.setExpectedNoStream(none);
    else if (expected === EXPECT.streamExists) wrong.setExpectedStreamExists(none);
    else wrong.setExpectedAny(none);
    return new streams.AppendResp().setWrongExpectedVersion(wrong);
  }
  const success = new streams.AppendResp.Success();
  if (result.revision < 0) success.setNoStream(none);
  else success.setCurrentRevision(String(result.revision));
  if (result.position === null) success.setNoPosition(none);
  else {
    const position = String(result.position);
    success.setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
  }
  return new streams.AppendResp().setSuccess(success);
}

function batchResponse(result: WriteResult, stream: string, expected: number): streams.BatchAppendResp {
  const none = new empty.Empty();
  if (result.kind === 'stream_deleted') {
    const details = new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream));
    return batchError(code.Code.NOT_FOUND, 'StreamDeleted', details, 'event_store.client.StreamDeleted');
  }
  if (result.kind === 'wrong_version') {
    const wrong = new shared.WrongExpectedVersion();
    if (result.actual < 0) wrong.setCurrentNoStream(none);
    else wrong.setCurrentStreamRevision(String(result.actual));
    if (expected >= 0) wrong.setExpectedStreamPosition(String(expected));
    else if (expected === EXPECT.noStream) wrong.setExpectedNoStream(none);
    else if (expected === EXPECT.streamExists) wrong.setExpectedStreamExists(none);
    else wrong.setExpectedAny(none);
    return batchError(code.Code.ALREADY_EXISTS, 'WrongExpectedVersion', wrong, 'event_store.client.WrongExpectedVersion');
  }
  const success = new streams.BatchAppendResp.Success();
  if (result.revision < 0) success.setNoStream(none);
  else success.setCurrentRevision(String(result.revision));
  if (result.position === null) success.setNoPosition(none);
  else {
    const position = String(result.position);
    success.setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
  }
  return new streams.BatchAppendResp().setSuccess(success);
}

function batchTooLarge(): streams.BatchAppendResp {
  const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
  return batchError(code.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details, 'event_store.client.MaximumAppendSizeExceeded');
}

function batchError(
  kind: code.Code,
  message: string,
  details: { serializeBinary(): Uint8Array },
  typeName: string,
): streams.BatchAppendResp {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), typeName);
  return new streams.BatchAppendResp().setError(new statusPb.Status().setCode(kind).setMessage(message).setDetails(packed));
}
