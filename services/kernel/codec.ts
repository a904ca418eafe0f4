import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { newId } from './ids.ts';
import type { EventMetadata } from './metadata.ts';
import { EventTooLarge, MAX_EVENT_BYTES, type NewEvent, type StoredEvent } from './ports/event-store.ts';
import { SubjectErased, type Keys } from './ports/keys.ts';
import { smallRandom } from './random.ts';

/** An event as the domain sees it, with where and how it was recorded. */
export interface Recorded<Event> {
  readonly event: Event;
  readonly meta: EventMetadata;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** A domain event on its way to the store: `personal` is given in the clear and leaves encrypted. */
export interface Outgoing {
  readonly type: string;
  readonly data: unknown;
  readonly personal?: unknown;
}

/** The encrypted part of an event: subject, and base64 of nonce (12 bytes), tag (16) and ciphertext. */
interface PersonalBox {
  readonly s: string;
  readonly c: string;
}

/** Reads and writes stored events: JSON, one encryption per event at most, old versions upcast on read (design §3.4, §3.8). */
export interface EventCodec {
  /** Makes sure that `encode` will find the subject's key, if it follows at once. Throws `SubjectErased`. */
  prepare(subject: string): Promise<void>;
  /** Whether `encode` would find the subject's key right now. */
  prepared(subject: string): boolean;
  /** Encodes synchronously; `subject` must have been prepared when the event is personal. Throws `EventTooLarge`. */
  encode(stream: string, event: Outgoing, meta: Omit<EventMetadata, 'v'>, subject?: string): NewEvent;
  /** Decodes and upcasts. Throws `UnknownEvent` for a type or version that this build does not know. */
  decode<Event>(stored: readonly StoredEvent[]): Promise<Recorded<Event>[]>;
  /**
   * Asks for the keys of events together, where each by itself would cost its way to the keys and back; only for events that
   * have a personal part. A key that cannot be had is no error here: `decode` says it.
   */
  fetchKeys(stored: readonly StoredEvent[]): Promise<void>;
  /**
   * Decodes when every key needed is at hand; undefined when `decode` must be asked instead. Without `personal` the personal
   * part stays closed and reads as null, which needs no key and no decryption.
   */
  decodeNow<Event>(stored: StoredEvent, options?: { readonly personal: boolean }): Recorded<Event> | undefined;
}

/** A stored event whose type or version is newer than this build, or was never ours. */
export class UnknownEvent extends Error {
  constructor(type: string, version: number) {
    super(`event ${type} version ${version} is not known to this build`);
    this.name = 'UnknownEvent';
  }
}

/** A key that was prepared has left the cache of keys again: prepare it once more. */
export class KeyNotAtHand extends Error {
  constructor() {
    super('the key of a subject is not at hand');
    this.name = 'KeyNotAtHand';
  }
}

export function eventCodec(registry: ReadonlyMap<string, EventDefinition>, keys: Keys): EventCodec {
  function definitionOf(type: string, version: number): EventDefinition {
    const definition = registry.get(type);
    if (definition === undefined || version > definition.version) throw new UnknownEvent(type, version);
    return definition;
  }

  function finish<Event>(stored: StoredEvent, key: (box: PersonalBox) => Uint8Array | null | undefined): Recorded<Event> | undefined {
    const meta = JSON.parse(stored.meta) as EventMetadata;
    const definition = definitionOf(stored.type, meta.v);
    let data = JSON.parse(stored.data) as Record<string, unknown>;
    let personal: unknown = null;
    const box = data.$personal as PersonalBox | undefined;
    if (box !== undefined) {
      const found = key(box);
      if (found === undefined) return undefined;
      if (found !== null) personal = open(found, box, stored);
      delete data.$personal;
    }
    for (let version = meta.v; version < definition.version; version++) {
      const upcast = definition.upcasts[version];
      if (upcast === undefined) throw new UnknownEvent(stored.type, version);
      data = upcast(data as never) as Record<string, unknown>;
    }
    const event = definition.personal === undefined ? { type: stored.type, data } : { type: stored.type, data, personal };
    return { event: event as Event, meta, id: stored.id, stream: stored.stream, revision: stored.revision, position: stored.position };
  }

  return {
    async prepare(subject) {
      if (keys.cached(subject) == null) await keys.forWriting(subject);
    },

    prepared: (subject) => keys.cached(subject) != null,

    encode(stream, event, meta, subject) {
      const definition = registry.get(event.type);
      if (definition === undefined) throw new UnknownEvent(event.type, 0);
      const id = newId();
      let data: string;
      if (definition.personal === undefined || event.personal == null) {
        data = JSON.stringify(event.data);
      } else {
        if (subject === undefined) throw new Error(`${event.type} is personal and its command named no subject`);
        const key = keys.cached(subject);
        if (key === undefined) throw new KeyNotAtHand();
        if (key === null) throw new SubjectErased();
        data = JSON.stringify({ ...(event.data as object), $personal: seal(key, subject, event.personal, stream, id) });
      }
      const metadata = JSON.stringify({ v: definition.version, ...meta });
      const bytes = Buffer.byteLength(data) + Buffer.byteLength(metadata);
      if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(bytes);
      return { id, type: event.type, data, meta: metadata };
    },

    async fetchKeys(stored) {
      const subjects = new Set<string>();
      for (const { data } of stored) {
        const subject = subjectOf(data);
        if (subject !== undefined && keys.cached(subject) === undefined) subjects.add(subject);
      }
      await Promise.allSettled([...subjects].map((subject) => keys.forReading(subject)));
    },

    decodeNow(stored, options) {
      return finish(stored, options?.personal === false ? () => null : (box) => keys.cached(box.s));
    },

    async decode<Event>(stored: readonly StoredEvent[]) {
      const decoded: Recorded<Event>[] = [];
      for (const one of stored) {
        let recorded = finish<Event>(one, (box) => keys.cached(box.s));
        if (recorded === undefined) {
          const box = (JSON.parse(one.data) as { $personal: PersonalBox }).$personal;
          const key = await keys.forReading(box.s);
          recorded = finish<Event>(one, () => key)!;
        }
        decoded.push(recorded);
      }
      return decoded;
    },
  };
}

/** Whose key an event's personal part needs; undefined when it has none, or cannot be read at all. */
function subjectOf(data: string): string | undefined {
  try {
    return (JSON.parse(data) as { readonly $personal?: PersonalBox }).$personal?.s;
  } catch {
    return undefined;
  }
}

/** Keys as OpenSSL wants them: making one from bytes costs four times the encryption of a small field (measured). */
const secretKeys = new WeakMap<Uint8Array, KeyObject>();

function secretKey(key: Uint8Array): KeyObject {
  let made = secretKeys.get(key);
  if (made === undefined) secretKeys.set(key, (made = createSecretKey(key)));
  return made;
}

/** The stream and the event's id are authenticated with the text, so that a box moved to another event does not open. */
function additional(stream: string, id: string): Buffer {
  return Buffer.from(`${stream}\n${id}`);
}

function seal(key: Uint8Array, subject: string, personal: unknown, stream: string, id: string): PersonalBox {
  const nonce = smallRandom(12);
  const cipher = createCipheriv('aes-256-gcm', secretKey(key), nonce);
  cipher.setAAD(additional(stream, id));
  const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()]);
  return { s: subject, c: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
}

function open(key: Uint8Array, box: PersonalBox, stored: StoredEvent): unknown {
  const bytes = Buffer.from(box.c, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secretKey(key), bytes.subarray(0, 12));
  decipher.setAAD(additional(stored.stream, stored.id));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
