import { randomUUID } from 'node:crypto';
import { StoreCorrupt, type NewEvent, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { ProposedEvent } from './batch-appender.ts';
import type { Place, RawEvent } from './read-calls.ts';

/** What becomes of names: a namespace keeps several products apart in one server. */
export interface Naming {
  /** Every stream of the namespace starts with it. */
  readonly prefix: string;
  /** Name at the server of a stream of the port. */
  readonly outside: (stream: string) => string;
  /** Whether a stream of the server is one of the port's, and not the adapter's own or of somebody else. */
  readonly isOurs: (name: string) => boolean;
  /** Name at the server of a stream that the adapter keeps for itself, and that the port does not show. */
  readonly own: (name: string) => string;
}

const OWN = '$';

/** @throws {RangeError} the namespace has characters that would make prefixes of namespaces meet */
export function naming(namespace: string): Naming {
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(namespace)) throw new RangeError('a namespace has letters, digits, hyphens and underscores only');
  const prefix = `${namespace}.`;
  return {
    prefix,
    outside: (stream) => prefix + stream,
    isOurs: (name) => name.startsWith(prefix) && !name.startsWith(OWN, prefix.length),
    own: (name) => prefix + OWN + name,
  };
}

/**
 * How data and metadata lie at the server. `json` is what every client, the server's own pages and its projections understand. `bytes` is what
 * earlier builds of this product wrote and alone can read: the data as bytes, and the metadata behind a record separator, which
 * no JSON text starts with (RFC 7464), because the client parses whatever is JSON. The texts are the same to the letter in both.
 */
export type EventForm = 'bytes' | 'json';

const RECORD_SEPARATOR = 0x1e;
const encoder = new TextEncoder();

/** An event as the server takes it, with data and metadata to the letter. */
export function proposedEvent({ id, type, data, meta }: NewEvent, form: EventForm): ProposedEvent {
  return form === 'json'
    ? { id, type, contentType: 'application/json', data: encoder.encode(data), metadata: encoder.encode(meta) }
    : {
        id,
        type,
        contentType: 'application/octet-stream',
        data: encoder.encode(data),
        metadata: encoder.encode(String.fromCharCode(RECORD_SEPARATOR) + meta),
      };
}

/** An event of the adapter's own, in plain JSON. */
export function ownEvent(type: string, data: unknown): ProposedEvent {
  return {
    id: randomUUID(),
    type,
    contentType: 'application/json',
    data: encoder.encode(JSON.stringify(data)),
    metadata: new Uint8Array(),
  };
}

/** What an event of the adapter's own says; null when that is no JSON. */
export function ownData({ data }: RawEvent): unknown {
  try {
    return JSON.parse(textOf(data)) as unknown;
  } catch {
    return null;
  }
}

/** @throws {StoreCorrupt} it was not written by this adapter, in either form */
export function storedEvent({ prefix }: Naming, { id, type, streamId, revision, place, isJson, data, metadata }: RawEvent): StoredEvent {
  const position = positionOf(place);
  const inBytes = metadata[0] === RECORD_SEPARATOR;
  if (inBytes ? isJson : !isJson || metadata.length === 0)
    throw new StoreCorrupt(`the event at position ${position} was not written by this product`, position);
  return {
    id,
    type,
    data: textOf(data),
    meta: textOf(inBytes ? metadata.subarray(1) : metadata),
    stream: streamId.slice(prefix.length),
    revision,
    position,
  };
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}

/**
 * A place of the server as the port's number; the server counts bytes of its log, so it stays far below 2^53.
 * @throws {StoreCorrupt} it is no place of an event, as of servers before 22.6, which do not say it
 */
export function positionOf({ commit }: Pick<Place, 'commit'>): number {
  const position = Number(commit);
  if (!Number.isSafeInteger(position)) throw new StoreCorrupt(`${commit} is no position of an event: EventStoreDB 22.6 or later is needed`);
  return position;
}

/** The place in the server's log of an event of ours, or of any record that gRPC wrote. */
export function placeOf(position: number): Place {
  return { commit: String(position), prepare: String(position) };
}
