import type { EventCodec, Recorded } from '@aarambh/kernel/codec.ts';
import type { DocumentKeys, DocumentSource, DocumentWrite, StoredDocument } from '@aarambh/kernel/ports/document-writer.ts';
import type { FieldValue, ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import { StoreUnavailable, type EventReader, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { searchText } from '@aarambh/kernel/search-tokens.ts';
import { journalPrefix, type ReadModel } from './read-model.ts';

/** One document at hand: as it was written last, and as it is now. */
interface Entry {
  readonly model: Slot;
  readonly id: string;
  stream: string;
  /** Revision of the last event applied; -1 while there is no document. */
  revision: number;
  doc: object | null;
  before: DocumentKeys | null;
  dirty: boolean;
}

/** A model at work. */
interface Slot {
  readonly model: ReadModel;
  readonly fields: readonly string[];
  /** Documents at hand, the least recently used first; in a journal the last document of each prefix. */
  readonly entries: Map<string, Entry>;
  /** Parked streams, from which revision on. */
  readonly parked: Map<string, number>;
  /** Whether every document is at hand. */
  complete: boolean;
  position: number;
}

interface Interest {
  readonly slot: Slot;
  readonly personal: boolean;
}

interface AnyEvent {
  readonly type: string;
}
type Readable = Recorded<AnyEvent> | undefined;

const WITH_PERSONAL = { personal: true };
const WITHOUT_PERSONAL = { personal: false };
const readsPersonal = ({ personal }: Interest): boolean => personal;

/** One event on its way to one document. */
interface Step {
  readonly slot: Slot;
  readonly stored: StoredEvent;
  readonly recorded: Recorded<AnyEvent>;
  readonly id: string;
}

export interface FoldOptions {
  readonly models: readonly { readonly model: ReadModel; readonly position: number }[];
  readonly parked: readonly Pick<ParkedStream, 'model' | 'stream' | 'revision'>[];
  readonly source: DocumentSource;
  readonly codec: EventCodec;
  /** To fold a document again from its first event, when a poison event may have left it half changed. */
  readonly readStream: EventReader['readStream'];
  /** Documents kept at hand for each model. */
  readonly keep: number;
  /** Whether the source has nothing yet: what is not at hand does not exist, until something had to leave. */
  readonly empty?: boolean;
  readonly now: () => Date;
}

/**
 * Folds events into documents in memory; what was changed is taken from it to be written, several changes to one document as
 * one. The live host and the rebuild differ only in when they write.
 */
export interface Fold {
  /** Applies events in order, those that a model has seen by its position, or a document by its revision, left out. */
  apply(events: readonly StoredEvent[]): Promise<void>;
  /** Applies events of a stream that was parked, from the one that parked it on, to one model. */
  resume(model: string, stream: string, events: readonly StoredEvent[]): Promise<void>;
  /** Makes a stream's documents in one model again from its first event, up to the one that parked it. */
  refold(model: string, stream: string): Promise<void>;
  /** Streams that poison events parked since the last `settle`. */
  parked(): readonly ParkedStream[];
  /** How many documents wait to be written. */
  dirty(): number;
  /** The changed documents, longest changed first, at most `most`; `settle` says that they were written. */
  writes(most?: number): readonly DocumentWrite[];
  settle(written: readonly DocumentWrite[], position: number): void;
  /** Drops documents at hand, none of them waiting to be written: somebody else wrote later ones. */
  forget(model: string, ids: readonly string[]): void;
}

export function createFold(options: FoldOptions): Fold {
  const { source, codec, readStream, keep, now } = options;
  const slots = new Map<string, Slot>();
  const interests = new Map<string, Interest[]>();
  /** In the order of their first change; those before `taken` were written. */
  let changed: Entry[] = [];
  let taken = 0;
  let parked: ParkedStream[] = [];

  for (const { model, position } of options.models) {
    const slot: Slot = {
      model,
      fields: Object.keys(model.fields),
      entries: new Map(),
      parked: new Map(),
      complete: options.empty === true,
      position,
    };
    slots.set(model.name, slot);
    for (const type of model.types) {
      const interested = interests.get(type) ?? [];
      interests.set(type, interested);
      interested.push({ slot, personal: model.personal?.includes(type) === true });
    }
  }
  for (const { model, stream, revision } of options.parked) slots.get(model)?.parked.set(stream, revision);

  const isPersonal = ({ type }: StoredEvent): boolean => interests.get(type)?.some(readsPersonal) === true;

  function park({ model, parked: streams }: Slot, stored: StoredEvent, error: unknown): void {
    streams.set(stored.stream, stored.revision);
    // A later event of the stream may not have been readable already; the earliest counts.
    parked = parked.filter((one) => one.model !== model.name || one.stream !== stored.stream);
    parked.push({
      model: model.name,
      stream: stored.stream,
      revision: stored.revision,
      position: stored.position,
      type: stored.type,
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      parkedAt: now().toISOString(),
    });
  }

  /** Decodes an event for those who want it, at once unless a key must be fetched; whoever cannot read it parks its stream. */
  function decode(stored: StoredEvent, wanting: readonly Interest[]): Readable | Promise<Readable> {
    try {
      return (
        codec.decodeNow<AnyEvent>(stored, wanting.some(readsPersonal) ? WITH_PERSONAL : WITHOUT_PERSONAL) ?? decodeLater(stored, wanting)
      );
    } catch (error) {
      return unreadable(stored, wanting, error);
    }
  }

  async function decodeLater(stored: StoredEvent, wanting: readonly Interest[]): Promise<Readable> {
    try {
      return (await codec.decode<AnyEvent>([stored]))[0];
    } catch (error) {
      return unreadable(stored, wanting, error);
    }
  }

  function unreadable(stored: StoredEvent, wanting: readonly Interest[], error: unknown): undefined {
    // The store of keys is away: that says nothing about the event, which is to be tried again.
    if (error instanceof StoreUnavailable) throw error;
    for (const { slot } of wanting) park(slot, stored, error);
    return undefined;
  }

  function stepsOf(slot: Slot, stored: StoredEvent, recorded: Recorded<AnyEvent>, steps: Step[]): void {
    try {
      const ids = slot.model.key(recorded);
      if (ids === null) return;
      if (typeof ids === 'string') steps.push({ slot, stored, recorded, id: ids });
      else for (const id of ids) steps.push({ slot, stored, recorded, id });
    } catch (error) {
      park(slot, stored, error);
    }
  }

  /** Fetches in one go what the steps touch and is not at hand. */
  async function fetch(steps: readonly Step[]): Promise<void> {
    const missing = new Map<Slot, Map<string, string>>();
    for (const { slot, id, stored } of steps) {
      const key = entryKey(slot.model, id);
      const held = slot.entries.get(key);
      if (held !== undefined) {
        // Used again: the last to leave. While there is room nobody leaves, and the order does not matter.
        if (slot.entries.size > keep / 2) {
          slot.entries.delete(key);
          slot.entries.set(key, held);
        }
        continue;
      }
      let keys = missing.get(slot);
      if (keys === undefined) missing.set(slot, (keys = new Map<string, string>()));
      keys.set(key, stored.stream);
    }
    for (const [slot, keys] of missing) {
      const { model } = slot;
      for (const [key, stream] of keys)
        slot.entries.set(key, { model: slot, id: key, stream, revision: -1, doc: null, before: null, dirty: false });
      if (slot.complete) continue;
      const ids = [...keys.keys()];
      for (const found of await (model.journal ? source.last(model.name, ids) : source.load(model.name, ids)))
        slot.entries.set(entryKey(model, found.id), entryOf(slot, found));
    }
  }

  function entryOf(slot: Slot, { id, stream, revision, json }: StoredDocument): Entry {
    const doc = json === null ? null : (JSON.parse(json) as object);
    return { model: slot, id, stream, revision, doc, before: keysOf(slot, doc), dirty: false };
  }

  async function run(steps: readonly Step[]): Promise<void> {
    await fetch(steps);
    for (const step of steps) {
      const { slot, stored, recorded, id } = step;
      if (slot.parked.size > 0 && stored.revision >= (slot.parked.get(stored.stream) ?? Infinity)) continue;
      const key = entryKey(slot.model, id);
      const entry = slot.entries.get(key)!;
      if (entry.revision >= stored.revision) continue;
      let doc: object | undefined;
      try {
        doc = slot.model.apply(entry.doc ?? undefined, recorded);
      } catch (error) {
        park(slot, stored, error);
        if (slot.model.journal !== true) await restore(slot, stored.stream, stored.revision);
        continue;
      }
      if (slot.model.journal === true) {
        const next: Entry = {
          model: slot,
          id,
          stream: stored.stream,
          revision: stored.revision,
          doc: doc ?? null,
          before: null,
          dirty: true,
        };
        slot.entries.set(key, next);
        changed.push(next);
        continue;
      }
      // An event that makes no document where there was none leaves nothing behind.
      if (doc === undefined && entry.doc === null) continue;
      entry.doc = doc ?? null;
      entry.revision = stored.revision;
      change(entry);
    }
  }

  function change(entry: Entry): void {
    if (entry.dirty) return;
    entry.dirty = true;
    changed.push(entry);
  }

  /** Folds a stream's documents again up to, and without, one event: as one that failed may have left them half changed. */
  async function restore(slot: Slot, stream: string, end: number): Promise<Iterable<Entry>> {
    const fresh = new Map<string, Entry>();
    for await (const page of readStream(stream)) {
      const steps: Step[] = [];
      for (const stored of page) {
        if (stored.revision >= end) break;
        const interest = interests.get(stored.type)?.find((candidate) => candidate.slot === slot);
        const recorded = interest && (await decode(stored, [interest]));
        if (recorded !== undefined) stepsOf(slot, stored, recorded, steps);
      }
      await fetch(steps);
      for (const { stored, recorded, id } of steps) {
        const entry = slot.entries.get(id)!;
        if (!fresh.has(id)) {
          fresh.set(id, entry);
          entry.doc = null;
          entry.revision = -1;
        }
        entry.doc = slot.model.apply(entry.doc ?? undefined, recorded) ?? null;
        entry.revision = stored.revision;
      }
      if (page.at(-1)!.revision >= end) break;
    }
    return fresh.values();
  }

  return {
    async apply(events) {
      const steps: Step[] = [];
      let asked = false;
      for (const stored of events) {
        const interested = interests.get(stored.type);
        if (interested === undefined) continue;
        let wanting: readonly Interest[] = interested;
        for (const { slot } of interested)
          if (stored.position <= slot.position || slot.parked.has(stored.stream)) {
            wanting = interested.filter((one) => stored.position > one.slot.position && !one.slot.parked.has(stored.stream));
            break;
          }
        if (wanting.length === 0) continue;
        let recorded = decode(stored, wanting);
        if (recorded instanceof Promise) {
          // The first key that must be fetched brings those of the events behind it along.
          const behind = asked ? [] : events.slice(events.indexOf(stored) + 1).filter(isPersonal);
          asked = true;
          [recorded] = await Promise.all([recorded, codec.fetchKeys(behind)]);
        }
        if (recorded !== undefined) for (const { slot } of wanting) stepsOf(slot, stored, recorded, steps);
      }
      await run(steps);
    },

    async resume(name, stream, events) {
      const slot = slots.get(name)!;
      slot.parked.delete(stream);
      const steps: Step[] = [];
      for (const stored of events) {
        const interest = interests.get(stored.type)?.find((candidate) => candidate.slot === slot);
        if (interest === undefined) continue;
        const recorded = await decode(stored, [interest]);
        if (recorded === undefined) break;
        stepsOf(slot, stored, recorded, steps);
      }
      await run(steps);
    },

    async refold(name, stream) {
      const slot = slots.get(name)!;
      for (const entry of await restore(slot, stream, slot.parked.get(stream) ?? Infinity)) change(entry);
    },

    parked: () => parked,
    dirty: () => changed.length - taken,

    writes(most = Infinity) {
      return changed.slice(taken, taken + most).map((entry) => {
        const { model: slot, id, stream, revision, doc, before } = entry;
        return { model: slot.model.name, id, stream, revision, json: doc && JSON.stringify(doc), ...keysOf(slot, doc), before };
      });
    },

    settle(written, position) {
      for (const [index, write] of written.entries()) {
        const entry = changed[taken + index]!;
        entry.dirty = false;
        entry.before = { values: write.values, text: write.text };
      }
      taken += written.length;
      if (taken > changed.length / 2) {
        changed = changed.slice(taken);
        taken = 0;
      }
      parked = [];
      for (const slot of slots.values()) {
        slot.position = Math.max(slot.position, position);
        if (slot.entries.size <= keep) continue;
        for (const [key, entry] of slot.entries) {
          if (slot.entries.size <= keep) break;
          if (!entry.dirty && slot.entries.delete(key)) slot.complete = false;
        }
      }
    },

    forget(name, ids) {
      const slot = slots.get(name)!;
      for (const id of ids) if (slot.entries.delete(entryKey(slot.model, id))) slot.complete = false;
    },
  };
}

function entryKey(model: ReadModel, id: string): string {
  return model.journal === true ? journalPrefix(id) : id;
}

/** What queries find a document by; a deleted one is found by nothing. */
function keysOf({ model, fields }: Slot, doc: object | null): DocumentKeys {
  if (doc === null) return { values: fields.map(() => null), text: '' };
  const at = (field: string): FieldValue => (doc as Readonly<Record<string, FieldValue | undefined>>)[field] ?? null;
  const parts = Object.fromEntries((model.searchParts ?? []).map((field) => [field, String(at(field) ?? '')]));
  return { values: fields.map(at), text: model.search === undefined ? '' : searchText(model.search(doc), parts) };
}
