import grpcUuid from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Channel, OpenCall } from './channel.ts';
import type { StreamsClient } from './client-inside.ts';

/** A place in the server's log, as it says it. */
export interface Place {
  readonly commit: string;
  readonly prepare: string;
}

/** An event as the server holds it, to the byte. The client's own reads hand out values where the content is JSON. */
export interface RawEvent {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: number;
  readonly place: Place;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** The server's time, in milliseconds of the Unix epoch. */
  readonly created: number;
}

export type Direction = 'forwards' | 'backwards';
/** Inclusive for reads, exclusive for subscriptions. */
export type From<At> = 'start' | 'end' | At;

/** What the server sends, one message after another, until `end` or `error`. */
export type ReadCall = ReturnType<StreamsClient['read']>;

/** Calls that read, over the connection as it is; acknowledged events are seen at once only by the leader. */
export interface ReadCalls {
  readAll(from: From<Place>, direction: Direction, count: number): Promise<OpenCall<ReadCall>>;
  readStream(stream: string, from: From<number>, direction: Direction, count: number): Promise<OpenCall<ReadCall>>;
  /** Everything in streams whose name starts with `prefix`, also what is still to come. */
  subscribe(prefix: string, from: From<Place>): Promise<OpenCall<ReadCall>>;
}

const { ReadReq } = streams;
const { Options } = ReadReq;
/** Of 32 events each, between two checkpoints, which nobody needs here: the server cannot be asked to send none. */
const CHECKPOINT_WINDOWS = 1000;

/** The client's own Empty, which it sends here too; its types name Google's. Both are nothing on the wire. */
const NOTHING = () => new shared.Empty() as never;

export function readCalls({ inside, open: openCall }: Pick<Channel, 'inside' | 'open'>): ReadCalls {
  function open(name: string, options: streams.ReadReq.Options): Promise<OpenCall<ReadCall>> {
    options.setUuidOption(new Options.UUIDOption().setString(NOTHING()));
    const request = new ReadReq().setOptions(options);
    return openCall(name, (client) => client.read(request, ...inside.callArguments({ requiresLeader: true }, { deadline: Infinity })));
  }

  return {
    readAll: (from, direction, count) => open('readAll', bounded(direction, count).setAll(allFrom(from))),

    readStream(stream, from, direction, count) {
      const options = new Options.StreamOptions().setStreamIdentifier(
        new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')),
      );
      if (from === 'start') options.setStart(NOTHING());
      else if (from === 'end') options.setEnd(NOTHING());
      else options.setRevision(String(from));
      return open('readStream', bounded(direction, count).setStream(options));
    },

    subscribe(prefix, from) {
      const filter = new Options.FilterOptions()
        .setStreamIdentifier(new Options.FilterOptions.Expression().setPrefixList([prefix]))
        .setCount(NOTHING())
        .setCheckpointintervalmultiplier(CHECKPOINT_WINDOWS);
      return open('subscribe', new Options().setAll(allFrom(from)).setSubscription(new Options.SubscriptionOptions()).setFilter(filter));
    },
  };
}

function bounded(direction: Direction, count: number): streams.ReadReq.Options {
  const { FORWARDS, BACKWARDS } = Options.ReadDirection;
  return new Options()
    .setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS)
    .setCount(String(count))
    .setNoFilter(NOTHING());
}

function allFrom(from: From<Place>): streams.ReadReq.Options.AllOptions {
  const options = new Options.AllOptions();
  if (from === 'start') return options.setStart(NOTHING());
  if (from === 'end') return options.setEnd(NOTHING());
  return options.setPosition(new Options.Position().setCommitPosition(from.commit).setPreparePosition(from.prepare));
}

/** The event of a message, null when it carries something else. */
export function eventIn(message: streams.ReadResp): RawEvent | null {
  const record = message.getEvent()?.getEvent();
  if (record === undefined) return null;
  const properties = record.getMetadataMap();
  return {
    id: grpcUuid.parseUUID(record.getId()) ?? '',
    type: properties.get('type') ?? '',
    streamId: Buffer.from(record.getStreamIdentifier()!.getStreamName_asU8()).toString('utf8'),
    revision: Number(record.getStreamRevision()),
    place: { commit: record.getCommitPosition(), prepare: record.getPreparePosition() },
    isJson: properties.get('content-type') === 'application/json',
    data: record.getData_asU8(),
    metadata: record.getCustomMetadata_asU8(),
    created: Number(BigInt(properties.get('created') ?? '0') / 10_000n),
  };
}

/** Ends a call that is not needed any more. Later, because the library fails when it is done in the turn that opened it. */
export function giveUp(call: ReadCall): void {
  setImmediate(() => call.cancel());
}
