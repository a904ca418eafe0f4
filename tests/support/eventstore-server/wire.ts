import { Metadata, status, type ServerErrorResponse } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { TOMBSTONE, type ProposedEvent, type RecordedEvent } from './record-log.ts';

/** Translations between the log's values and the messages on the wire, as the server and its client understand them. */

/** The data of the events of one append together; the server's default (`MaxAppendSize` in ClusterVNodeOptions.cs). */
export const MAX_APPEND_BYTES = 1024 * 1024;
const TICKS_PER_MS = 10_000n;
/** The revision that a tombstone has. */
const LAST_REVISION = (2n ** 63n - 1n).toString();

export function streamNameOf(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function streamIdentifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

/** The text of an id, whichever of the two ways it was sent. */
export function uuidText(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (structured === undefined) return uuid?.getString() ?? '';
  const half = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function uuid(text: string): shared.UUID {
  return new shared.UUID().setString(text);
}

/** An event as both ways of appending carry it. */
export function proposedEvent(message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage): ProposedEvent {
  const properties = message.getMetadataMap();
  return {
    id: uuidText(message.getId()),
    type: properties.get('type') ?? '',
    isJson: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** What an event counts towards MAX_APPEND_BYTES: its data alone, by the precedence of `??` in `SizeOnDisk` of Data/Event.cs. */
export function sizeOf({ data }: ProposedEvent): number {
  return data.length;
}

export function readEvent(event: RecordedEvent): streams.ReadResp {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(event.id))
    .setStreamIdentifier(streamIdentifier(event.stream))
    .setStreamRevision(event.revision === TOMBSTONE ? LAST_REVISION : String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  const properties = recorded.getMetadataMap();
  properties.set('type', event.type);
  properties.set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  properties.set('created', (BigInt(event.createdMs) * TICKS_PER_MS).toString());
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position));
}

/** A failed call, with the trailers by which the client tells one failure from another. Texts are those of RpcExceptions.cs. */
export function failure(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): Partial<ServerErrorResponse> {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return { code, details, metadata };
}

export const streamDeleted = (stream: string) =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, { exception: 'stream-deleted', 'stream-name': stream });

export const invalidPosition = () => failure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.');

export const unexpectedResult = (type: string, result: string) => failure(status.UNKNOWN, `Unexpected ${type}: ${result}`);

/** What ASP.NET answers for an exception that nobody caught. */
export const handlerThrew = () => failure(status.UNKNOWN, 'Exception was thrown by handler.');

export const consumerTooSlow = () =>
  failure(status.ABORTED, 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.');

export const notReady = () => failure(status.UNAVAILABLE, 'Server Is Not Ready');

export const appendTooLarge = () =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

export const wrongVersion = (stream: string, expected: number, actual: number) =>
  failure(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${stream}`, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(expected),
    ...(actual < 0 ? undefined : { 'actual-version': String(actual) }),
  });

export const internal = (error: unknown) => failure(status.UNKNOWN, error instanceof Error ? error.message : String(error));
