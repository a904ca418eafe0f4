import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { checkAsDefined } from './as-defined.ts';
import { reasonSubject } from './command-context.ts';
import { newId } from './ids.ts';
import type { EventMetadata } from './metadata.ts';
import { EventTooLarge, MAX_EVENT_BYTES, type NewEvent, type StoredEvent } from './ports/event-store.ts';
import { KeyDamaged, SubjectErased, type Keys } from './ports/keys.ts';
import { open, seal, type EventName, type Part } from './sealed.ts';
import { upcast, UnknownEvent } from './upcast.ts';

/** An event as the domain sees it, with where and how it was recorded. */
export interface Recorded<Event> {
  readonly event: Event;
  readonly meta: EventMetadata;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  /** Whose personal text was opened: of the personal part, and of the reason. Absent where there is none, or nobody has the key any more. */
  readonly subjects?: readonly string[];
}

/** A domain event on its way to the store: `personal` is given in the clear and leaves encrypted. */
export interface Outgoing {
  readonly type: string;
  readonly data: unknown;
  readonly personal?: unknown;
}

/** An encrypted part of an event: whose key opens it, and what `seal` made of it. */
interface PersonalBox {
  readonly s: string;
  readonly c: string;
}

/** Metadata as stored: the reason closed in `why`; a `reason` in clear is older than that, and nobody reads it. */
type StoredMetadata = Omit<EventMetadata, 'reason'> & { reason?: unknown; why?: PersonalBox };

/** Answers the key of a box; null when it is gone or not to be used, undefined when it is not at hand. */
type KeyOf = (box: PersonalBox) => Uint8Array | null | undefined;

/** Reads and writes stored events: JSON, personal parts and reasons encrypted, old versions upcast on read. */
export interface EventCodec {
  /** Makes sure that `encode` will find the subject's key, if it follows at once. Throws `SubjectErased`. */
  prepare(subject: string): Promise<void>;
  /** Whether `encode` would find the subject's key right now. */
  prepared(subject: string): boolean;
  /** Whose key encrypts the personal part of an event, where it has one: whom the field says that its definition names. */
  subjectOf(event: Outgoing): string | undefined;
  /** Who was erased by a stored event; null for all others. */
  erasedBy(stored: Pick<StoredEvent, 'type' | 'data'>): string | null;
  /**
   * Encodes synchronously. What `subjectOf` answers must have been prepared, and, when there is a reason, whom it is about: `subject`, else the actor.
   * Throws `EventTooLarge`, and `NotAsDefined` for what is not exactly as the event's definition says.
   */
  encode(stream: string, event: Outgoing, meta: Omit<EventMetadata, 'v'>, subject?: string): NewEvent;
  /** Decodes and upcasts. Throws `UnknownEvent` for a type or version that this build does not know. */
  decode<Event>(stored: readonly StoredEvent[]): Promise<Recorded<Event>[]>;
  /**
   * Asks for the keys of events together, where each by itself would cost its way to the keys and back. A key that cannot be had
   * is no error here: `decode` says it.
   */
  fetchKeys(stored: readonly StoredEvent[]): Promise<void>;
  /** Those of the subjects who have no key any more. Throws `StoreUnavailable` where that cannot be told. */
  erasedOf(subjects: Iterable<string>): Promise<ReadonlySet<string>>;
  /**
   * Decodes when every key needed is at hand; undefined when `decode` must be asked instead. Without `personal` the personal
   * part stays closed and reads as null, and so does the reason, which needs no key and no decryption.
   */
  decodeNow<Event>(stored: StoredEvent, options?: { readonly personal: boolean }): Recorded<Event> | undefined;
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
    if (definition === undefined) throw new UnknownEvent(type, version);
    return definition;
  }

  /** The metadata with its reason opened, of whom `subjects` is told; undefined when the key is not at hand. */
  function metaOf(stored: StoredEvent, keyOf: KeyOf, subjects: string[]): EventMetadata | undefined {
    const meta = JSON.parse(stored.meta) as StoredMetadata;
    if (meta.reason !== undefined) delete meta.reason;
    const box = meta.why;
    if (box !== undefined) {
      delete meta.why;
      const key = keyOf(box);
      if (key === undefined) return undefined;
      if (key !== null) {
        meta.reason = open(key, box.c, stored, 'reason');
        subjects.push(box.s);
      }
    }
    return meta as EventMetadata;
  }

  function finish<Event>(stored: StoredEvent, keyOf: KeyOf): Recorded<Event> | undefined {
    const subjects: string[] = [];
    const meta = metaOf(stored, keyOf, subjects);
    if (meta === undefined) return undefined;
    const definition = definitionOf(stored.type, meta.v);
    const data = JSON.parse(stored.data) as Record<string, unknown>;
    let personal: unknown = null;
    const box = data.$personal as PersonalBox | undefined;
    if (box !== undefined) {
      const key = keyOf(box);
      if (key === undefined) return undefined;
      if (key !== null) {
        personal = open(key, box.c, stored, 'personal');
        if (!subjects.includes(box.s)) subjects.push(box.s);
      }
      delete data.$personal;
    }
    const current = upcast(definition, data, meta.v);
    const { type } = stored;
    const event = definition.personal === undefined ? { type, data: current } : { type, data: current, personal };
    const { id, stream, revision, position } = stored;
    const recorded = { event: event as Event, meta, id, stream, revision, position };
    return subjects.length === 0 ? recorded : { ...recorded, subjects };
  }

  /** Under whose keys events are encrypted that are not at hand. */
  function notAtHand(stored: readonly StoredEvent[]): ReadonlySet<string> {
    return new Set(stored.flatMap(sealedUnder).filter(isNotAtHand));
  }

  /** An event one of whose keys left the cache while others were asked for. */
  async function alone<Event>(one: StoredEvent): Promise<Recorded<Event>> {
    const found = new Map<string, Uint8Array | null>();
    for (const subject of sealedUnder(one)) found.set(subject, await keys.forReading(subject));
    return finish<Event>(one, (box) => found.get(box.s))!;
  }

  /** Encrypts a part of an event under a key that was prepared. */
  function sealFor(subject: string, value: unknown, event: EventName, part: Part): PersonalBox {
    const key = keys.cached(subject);
    if (key === undefined) throw new KeyNotAtHand();
    if (key === null) throw new SubjectErased(subject);
    return { s: subject, c: seal(key, value, event, part) };
  }

  /** A damaged key needs no fetching: whoever opens something with it is told. */
  function isNotAtHand(subject: string): boolean {
    try {
      return keys.cached(subject) === undefined;
    } catch (error) {
      if (error instanceof KeyDamaged) return false;
      throw error;
    }
  }

  function subjectOf({ type, data, personal }: Outgoing): string | undefined {
    const field = registry.get(type)?.of;
    return personal == null || field === undefined ? undefined : (data as Readonly<Record<string, string>>)[field];
  }

  return {
    subjectOf,

    erasedBy({ type, data }) {
      const field = registry.get(type)?.erases;
      return field === undefined ? null : (JSON.parse(data) as Readonly<Record<string, string>>)[field]!;
    },

    async prepare(subject) {
      if (keys.cached(subject) == null) await keys.forWriting(subject);
    },

    prepared: (subject) => keys.cached(subject) != null,

    encode(stream, event, meta, subject) {
      const definition = definitionOf(event.type, 0);
      checkAsDefined(definition, event);
      const id = newId();
      let data: string;
      if (event.personal == null) {
        data = JSON.stringify(event.data);
      } else {
        const about = subjectOf(event)!;
        data = JSON.stringify({ ...(event.data as object), $personal: sealFor(about, event.personal, { stream, id }, 'personal') });
      }
      let kept: Omit<StoredMetadata, 'v'> = meta;
      if (meta.reason !== undefined) {
        const about = reasonSubject({ actor: meta.actor, ...(subject === undefined ? undefined : { subject }) });
        if (about === undefined) throw new Error(`the reason of ${event.type} is about nobody, and who gave it has no key`);
        kept = { ...meta, reason: undefined, why: sealFor(about, meta.reason, { stream, id }, 'reason') };
      }
      const metadata = JSON.stringify({ v: definition.version, ...kept });
      const bytes = Buffer.byteLength(data) + Buffer.byteLength(metadata);
      if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(bytes);
      return { id, type: event.type, data, meta: metadata };
    },

    async fetchKeys(stored) {
      await Promise.allSettled(Array.from(notAtHand(stored), (subject) => keys.forReading(subject)));
    },

    async erasedOf(subjects) {
      const asked = [...subjects].map(async (subject) => {
        try {
          const key = keys.cached(subject);
          return (key === undefined ? await keys.forReading(subject) : key) === null ? [subject] : [];
        } catch (error) {
          // Whose key is damaged was not erased.
          if (error instanceof KeyDamaged) return [];
          throw error;
        }
      });
      return new Set((await Promise.all(asked)).flat());
    },

    decodeNow(stored, options) {
      return finish(stored, options?.personal === false ? () => null : (box) => keys.cached(box.s));
    },

    async decode<Event>(stored: readonly StoredEvent[]) {
      const atHand = stored.map((one) => finish<Event>(one, (box) => keys.cached(box.s)));
      const lacking = notAtHand(stored.filter((_, nth) => atHand[nth] === undefined));
      // All together: each by itself would cost its way to the keys and back.
      const found = new Map(await Promise.all(Array.from(lacking, async (subject) => [subject, await keys.forReading(subject)] as const)));
      const keyOf: KeyOf = ({ s }) => {
        const key = keys.cached(s);
        return key === undefined ? found.get(s) : key;
      };
      const decoded: Recorded<Event>[] = [];
      for (const [nth, one] of stored.entries()) {
        const recorded = atHand[nth] ?? finish<Event>(one, keyOf);
        decoded.push(recorded ?? (await alone(one)));
      }
      return decoded;
    },
  };
}

/** An event as somebody sees it who reads no personal data: its personal part and its reason closed. */
export function withoutPersonal<Event extends object>(recorded: Recorded<Event>): Recorded<Event> {
  const { subjects, event, meta, ...rest } = recorded;
  if (subjects === undefined) return recorded;
  const closed: { -readonly [Field in keyof EventMetadata]: EventMetadata[Field] } = { ...meta };
  delete closed.reason;
  return { ...rest, meta: closed, event: 'personal' in event ? { ...event, personal: null } : event };
}

/** Under whose keys parts of an event are encrypted. */
export function sealedUnder(stored: StoredEvent): readonly string[] {
  return boxesOf(stored).map(({ s }) => s);
}

/** The encrypted parts of an event; none where its text cannot be read at all. */
function boxesOf({ data, meta }: StoredEvent): readonly PersonalBox[] {
  try {
    const { $personal } = JSON.parse(data) as { readonly $personal?: PersonalBox };
    const { why } = JSON.parse(meta) as StoredMetadata;
    return [$personal, why].filter((box) => box !== undefined);
  } catch {
    return [];
  }
}
