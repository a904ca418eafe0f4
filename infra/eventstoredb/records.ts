import { randomUUID } from 'node:crypto';
import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client';
import { StoreCorrupt, type NewEvent, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { ProposedEvent } from './append-lane.ts';

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
 * The client parses metadata that is JSON and data that says it is, and hands out the value instead of the bytes: spaces, the order of
 * equal keys and `1.0` would be lost, and with them every hash. So data is sent as bytes, and metadata behind a
 * record separator, which no JSON text starts with (RFC 7464) and which a viewer of the store hardly shows.
 */
const RECORD_SEPARATOR = 0x1e;
const encoder = new TextEncoder();

/** An event as the server takes it, with data and metadata to the letter. */
export function proposedEvent({ id, type, data, meta }: NewEvent): ProposedEvent {
  return {
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

/** @throws {StoreCorrupt} it was not written by this adapter, or the server does not say where it stands */
export function storedEvent({ prefix }: Naming, record: RecordedEvent | AllStreamRecordedEvent): StoredEvent {
  const position = record.position === undefined ? null : positionOf(record.position.commit);
  if (position === null) throw new StoreCorrupt('the server does not say the positions of events: 22.6 or later is needed');
  const { metadata, data } = record;
  if (!(data instanceof Uint8Array) || !(metadata instanceof Uint8Array) || metadata[0] !== RECORD_SEPARATOR)
    throw new StoreCorrupt(`the event at position ${position} was not written by this product`, position);
  return {
    id: record.id,
    type: record.type,
    data: textOf(data),
    meta: textOf(metadata.subarray(1)),
    stream: record.streamId.slice(prefix.length),
    revision: Number(record.revision),
    position,
  };
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}

/** A position of the server as the port's number; the server counts bytes of its log, so it stays far below 2^53. */
export function positionOf(commit: bigint): number {
  if (commit > BigInt(Number.MAX_SAFE_INTEGER)) throw new StoreCorrupt(`${commit} is no position of an event`);
  return Number(commit);
}
