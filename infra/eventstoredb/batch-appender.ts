import { randomUUID } from 'node:crypto';
import { convertToCommandError } from '@eventstore/db-client';
import unpackError from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import grpcUuid from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { ConnectionGivenUp, type Channel, type ChannelLife } from './channel.ts';
import type { StreamsClient } from './client-inside.ts';
import { NoAnswer } from './failures.ts';

/** An event as the server takes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: 'application/json' | 'application/octet-stream';
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** Where the server says that an append ended; older ones do not always say the position. */
export interface Landed {
  readonly revision: number;
  readonly commit: string | null;
}

export interface BatchAppender {
  /** `expected` is a revision, or what the port calls NO_STREAM; null for any. Rejects with the client's errors, or `NoAnswer`. */
  append(stream: string, expected: number | null, events: readonly ProposedEvent[]): Promise<Landed>;
}

type BatchAppends = ReturnType<StreamsClient['batchAppend']>;

interface Waiting {
  readonly stream: string;
  readonly resolve: (landed: Landed) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

interface Call {
  readonly stream: BatchAppends;
  readonly waiting: Map<string, Waiting>;
  /** When the server was last heard on it, and whether it is over. */
  readonly life: { readonly heard: number; readonly ended: boolean };
  /** Of the connection that it goes through. */
  readonly channel: ChannelLife;
}

/**
 * Appends through one stream of the server's `BatchAppend`, as the client's own `appendToStream` does, over the client's connection.
 * That one cannot be used: it keeps all waiting appends of the process in one map, so that the error of one connection refuses
 * those of all others and an answer after that ends the process; so does an error while appends wait for room in a stream. It
 * knows no time limit of its own, and sends one as an instant of this node's clock: where that is 2 s behind, the server
 * refuses every append. And a call for each append instead costs three times the CPU (measured).
 */
export function batchAppender(channel: Channel, deadlineMs: number): BatchAppender {
  let current: Promise<Call> | null = null;

  async function openCall(): Promise<Call> {
    const waiting = new Map<string, Waiting>();
    const life = { heard: 0, ended: false };
    const end = (error: Error): void => {
      life.ended = true;
      for (const { timer, reject } of waiting.values()) {
        clearTimeout(timer);
        reject(convertToCommandError(error));
      }
      waiting.clear();
    };
    const { inside } = channel;
    const { stream, life: through } = await channel.open('append', (grpc): BatchAppends =>
      grpc
        .batchAppend(...inside.callArguments({ requiresLeader: true }, { deadline: Infinity }))
        .on('error', end)
        .on('end', () => end(new Error('the server ended the stream of appends')))
        .on('data', (response: streams.BatchAppendResp) => {
          life.heard = performance.now();
          channel.heard();
          answer(waiting, response);
        }),
    );
    const givenUp = (): void => {
      end(new ConnectionGivenUp());
      stream.cancel();
    };
    if (through.lost.aborted) givenUp();
    through.lost.addEventListener('abort', givenUp);
    // New appends go through another call; those under way are answered in this one, or were not in time.
    through.left.addEventListener('abort', () => setTimeout(() => stream.cancel(), deadlineMs).unref());
    return { stream, waiting, life, channel: through };
  }

  async function usable(): Promise<Call> {
    for (;;) {
      const opening = (current ??= openCall());
      try {
        const call = await opening;
        if (!call.life.ended && !call.channel.left.aborted) return call;
      } catch (error) {
        if (current === opening) current = null;
        throw error;
      }
      if (current === opening) current = null;
    }
  }

  return {
    append: (stream, expected, events) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        let call: Call | null = null;
        let late = false;
        const id = randomUUID();
        const timer = setTimeout(() => {
          late = true;
          reject(new NoAnswer(deadlineMs, call !== null));
          call?.waiting.delete(id);
          if (call === null) return;
          // Nothing at all was heard: what is still to be sent would only pile up.
          if (call.life.heard < began) call.stream.cancel();
          channel.silent(call.channel, began);
        }, deadlineMs);
        usable().then(
          (opened) => {
            if (late) return;
            call = opened;
            call.waiting.set(id, { stream, resolve, reject, timer });
            call.stream.write(requestOf(id, stream, expected, events));
          },
          (error: unknown) => {
            clearTimeout(timer);
            reject(convertToCommandError(error as Error));
          },
        );
      }),
  };
}

function answer(waiting: Map<string, Waiting>, response: streams.BatchAppendResp): void {
  const id = grpcUuid.parseUUID(response.getCorrelationId()) ?? '';
  const found = waiting.get(id);
  // Too late: whoever waited has gone.
  if (found === undefined) return;
  waiting.delete(id);
  clearTimeout(found.timer);
  const error = response.getError();
  const success = response.getSuccess();
  if (error !== undefined) found.reject(unpackError.unpackToCommandError(error, found.stream));
  else if (success === undefined) found.reject(new Error('the server answered neither success nor error'));
  else {
    const commit = success.getPosition()?.getCommitPosition() ?? null;
    found.resolve({ revision: Number(success.getCurrentRevision()), commit });
  }
}

/** The client's own Empty, which it sends here too; its types name Google's. Both are nothing on the wire. */
const NOTHING = new shared.Empty() as unknown as Parameters<streams.BatchAppendReq.Options['setAny']>[0];

function requestOf(id: string, stream: string, expected: number | null, events: readonly ProposedEvent[]): streams.BatchAppendReq {
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')));
  if (expected === null) options.setAny(NOTHING);
  else if (expected < 0) options.setNoStream(NOTHING);
  else options.setStreamPosition(String(expected));
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposedMessage))
    .setIsFinal(true);
}

function proposedMessage({ id, type, contentType, data, metadata }: ProposedEvent): streams.BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.getMetadataMap().set('type', type).set('content-type', contentType);
  return message.setId(new shared.UUID().setString(id)).setData(data).setCustomMetadata(metadata);
}
