import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';
import type { StoredFile } from '@aarambh/kernel/ports/files.ts';
import type { KeyEntry } from '@aarambh/infra/keys/wrapped-keys.ts';
import { HELD } from '../reactors.ts';
import { SECRETS_BEGUN_WITH } from '../secrets-guard.ts';
import type { MovedEvent } from './movable.ts';

/** What the records of an export hold, as JSON. */

/** Stream, revision, id, type, data and metadata of one event after another: flat, because there are millions. */
export type FlatEvents = readonly (string | number)[];

const FIELDS = 6;

export function flatEvents(events: readonly MovedEvent[]): FlatEvents {
  const flat: (string | number)[] = [];
  for (const { stream, revision, id, type, data, meta } of events) flat.push(stream, revision, id, type, data, meta);
  return flat;
}

export function eventsOf(flat: FlatEvents): MovedEvent[] {
  const events: MovedEvent[] = [];
  for (let at = 0; at < flat.length; at += FIELDS) {
    const [stream, revision, id, type, data, meta] = flat.slice(at, at + FIELDS) as [string, number, string, string, string, string];
    events.push({ stream, revision, id, type, data, meta });
  }
  return events;
}

/** A reactor's checkpoint: the last event that it need not see again, and where to find that in any store. Null: none. */
export type EventPlace = Pick<MovedEvent, 'stream' | 'revision' | 'id'> | null;

/** A record of operational state. Its version stays behind: nobody has read it in the other store. */
export interface MovedState {
  readonly namespace: string;
  readonly key: string;
  readonly dueAt: number | null;
  readonly expiresAt: number | null;
  readonly value: unknown;
  /** Instead of the value, for the checkpoints of reactors. */
  readonly place?: EventPlace;
}

/** Namespace of the reactors' checkpoints (services/kernel/reactor.ts). */
export const CHECKPOINTS = 'reactor';
/** What an import notes until it is done. */
export const MARKER = { namespace: 'import', key: 'unfinished' } as const;
/**
 * State that has no sense in another store: the import's own mark, the hold (which is set anyway), the signer's note of a position, word
 * between nodes of sessions that ended, orders to rebuild read models, which are made anew, and which secrets a system began with, which
 * is noted with the secrets themselves.
 */
export const STAYS: ReadonlySet<string> = new Set([
  ...[MARKER.namespace, HELD.namespace, SECRETS_BEGUN_WITH.namespace],
  ...['head-signer', 'session-end', 'projection-orders'],
]);

interface JsonSecrets {
  readonly reservationKey: string;
  readonly tokensKey: string;
  readonly headsPrivateKeyPem: string;
}

export function jsonOfSecrets({ reservationKey, tokensKey, headsPrivateKeyPem }: Secrets): JsonSecrets {
  return { reservationKey: toBase64(reservationKey), tokensKey: toBase64(tokensKey), headsPrivateKeyPem };
}

export function secretsOf(json: unknown): Secrets {
  const { reservationKey, tokensKey, headsPrivateKeyPem } = json as JsonSecrets;
  return { reservationKey: fromBase64(reservationKey), tokensKey: fromBase64(tokensKey), headsPrivateKeyPem };
}

type JsonKey = { readonly subject: string; readonly key: string } | { readonly subject: string; readonly erasedAt: string };

export function jsonOfKeys(entries: readonly KeyEntry[]): readonly JsonKey[] {
  return entries.map((entry) => ('key' in entry ? { subject: entry.subject, key: toBase64(entry.key) } : entry));
}

export function keysOf(json: unknown): readonly KeyEntry[] {
  return (json as readonly JsonKey[]).map((entry) => ('key' in entry ? { subject: entry.subject, key: fromBase64(entry.key) } : entry));
}

interface JsonFile extends Omit<StoredFile, 'bytes' | 'purpose'> {
  /** Absent in exports that are older than purposes. */
  readonly purpose?: string | null;
  readonly bytes: string;
}

export function jsonOfFile(file: StoredFile): JsonFile {
  return { ...file, bytes: toBase64(file.bytes) };
}

export function fileOf(json: unknown): StoredFile {
  const { purpose = null, ...file } = json as JsonFile;
  return { ...file, purpose, bytes: fromBase64(file.bytes) };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
