import type { EventCodec, Recorded } from '@aarambh/kernel/codec.ts';
import type { DocumentKeys, DocumentSource, StoredDocument } from '@aarambh/kernel/ports/document-writer.ts';
import type { FieldValue } from '@aarambh/kernel/ports/documents.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { searchText } from '@aarambh/kernel/search-tokens.ts';
import type { FoldBudget, Sized } from './fold-budget.ts';
import { journalPrefix, type ReadModel } from './read-model.ts';

/** People whose personal data one document may hold. It is written, and made again after an erasure, as a whole. */
const MOST_SUBJECTS = 1000;
const NOBODY: readonly string[] = [];
/** What a document at hand takes, and each character of its JSON besides: 40,000 accounts of 300 to 500 took 1.1 to 1.4 KB each (Node 24). */
const ENTRY_BYTES = 768;
const PER_CHARACTER = 2;
/** An entry before it was held. */
export const UNCOUNTED: Sized = { bytes: 0, generation: 0 };

/** One document at hand: as it was written last, and as it is now. */
export interface Entry extends Sized {
  readonly model: Slot;
  readonly id: string;
  stream: string;
  /** Revision of the last event applied; -1 while there is no document. */
  revision: number;
  doc: object | null;
  /** Whose personal data it holds: of all whose personal text was read for it. */
  subjects: readonly string[];
  before: DocumentKeys | null;
  dirty: boolean;
}

/** A model at work. */
export interface Slot {
  readonly model: ReadModel;
  readonly fields: readonly string[];
  /** Documents at hand, by generation; in a journal the last document of each prefix. Changed by `hold` and `drop` alone. */
  readonly entries: Map<string, Entry>;
  readonly budget: FoldBudget;
  /** Parked streams, from which revision on. */
  readonly parked: Map<string, number>;
  /** Whether every document is at hand. */
  complete: boolean;
  position: number;
}

/** An event as a model sees it, whatever it is. */
export interface AnyEvent {
  readonly type: string;
}

/** One event on its way to one document. */
export interface Step {
  readonly slot: Slot;
  readonly stored: StoredEvent;
  readonly recorded: Recorded<AnyEvent>;
  readonly id: string;
}

/** A model of which nothing is at hand yet. */
export function emptySlot(model: ReadModel, position: number, complete: boolean, budget: FoldBudget): Slot {
  return { model, fields: Object.keys(model.fields), entries: new Map(), budget, parked: new Map(), complete, position };
}

/** Brings a document to hand, in place of what was there. */
export function hold({ entries, budget }: Slot, key: string, entry: Entry, characters: number): void {
  const before = entries.get(key);
  if (before !== undefined) budget.release(before);
  entries.delete(key);
  entries.set(key, entry);
  budget.use(entry);
  budget.resize(entry, sizeOf(characters));
}

/** Lets a document go; it is asked for when it is needed again. */
export function drop(slot: Slot, key: string): void {
  const entry = slot.entries.get(key);
  if (entry === undefined) return;
  slot.entries.delete(key);
  slot.budget.release(entry);
  slot.complete = false;
}

/** Lets go what was not used for a while and does not wait to be written. */
export function dropOld(slot: Slot): void {
  for (const [key, entry] of slot.entries) {
    if (!slot.budget.isOld(entry)) return;
    if (!entry.dirty) drop(slot, key);
  }
}

/** Bytes in memory of a document with so many characters of JSON, estimated. */
export function sizeOf(characters: number): number {
  return ENTRY_BYTES + PER_CHARACTER * characters;
}

/**
 * Drops documents at hand that the steps touch and that hold data of somebody whose key is gone: what an erasure has put in their place
 * is read again. Those that wait to be written are left; the erasure finds them when they are.
 */
export async function dropErased(steps: readonly Step[], codec: Pick<EventCodec, 'erasedOf'>): Promise<void> {
  const holding = new Set<Entry>();
  for (const { slot, id } of steps) {
    const entry = slot.entries.get(entryKey(slot.model, id));
    if (entry !== undefined && entry.subjects.length > 0 && !entry.dirty) holding.add(entry);
  }
  if (holding.size === 0) return;
  const erased = await codec.erasedOf(new Set([...holding].flatMap(({ subjects }) => subjects)));
  if (erased.size === 0) return;
  for (const { model: slot, id, subjects } of holding)
    if (subjects.some((subject) => erased.has(subject))) drop(slot, entryKey(slot.model, id));
}

/** Brings to hand, in one question for each model, what the steps touch. */
export async function bringToHand(steps: readonly Step[], source: DocumentSource): Promise<void> {
  const missing = new Map<Slot, Map<string, string>>();
  for (const { slot, id, stored } of steps) {
    const key = entryKey(slot.model, id);
    const held = slot.entries.get(key);
    if (held !== undefined) {
      if (slot.budget.use(held)) {
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
    for (const [key, stream] of keys) hold(slot, key, blank(slot, key, stream), 0);
    if (slot.complete) continue;
    const ids = [...keys.keys()];
    for (const found of await (model.journal ? source.last(model.name, ids) : source.load(model.name, ids)))
      hold(slot, entryKey(model, found.id), entryOf(slot, found), found.json?.length ?? 0);
  }
}

/** What is at hand of a document that is not there. */
function blank(slot: Slot, id: string, stream: string): Entry {
  return { ...UNCOUNTED, model: slot, id, stream, revision: -1, doc: null, subjects: NOBODY, before: null, dirty: false };
}

function entryOf(slot: Slot, { id, stream, revision, json, subjects }: StoredDocument): Entry {
  const doc = json === null ? null : (JSON.parse(json) as object);
  return { ...UNCOUNTED, model: slot, id, stream, revision, doc, subjects, before: keysOf(slot, doc, subjects), dirty: false };
}

/**
 * Whose personal data a document holds after an event: a projector need not say it, and so cannot forget it. Throws, which parks the
 * stream, when it would be more than `MOST_SUBJECTS`.
 */
export function subjectsAfter(
  doc: object | undefined,
  before: readonly string[],
  { subjects = NOBODY }: Recorded<AnyEvent>,
): readonly string[] {
  if (doc === undefined) return NOBODY;
  const more = subjects.filter((subject) => !before.includes(subject));
  if (more.length === 0) return before;
  if (before.length + more.length > MOST_SUBJECTS)
    throw new Error(
      `a document would hold personal data of more than ${MOST_SUBJECTS} people: what each wrote needs a document of its own`,
    );
  return [...before, ...more];
}

/** What an entry is found by: a journal has one at hand for each stream, all others one for each document. */
export function entryKey(model: ReadModel, id: string): string {
  return model.journal === true ? journalPrefix(id) : id;
}

/** What queries find a document by; a deleted one is found by nothing. */
export function keysOf({ model, fields }: Pick<Slot, 'model' | 'fields'>, doc: object | null, subjects: readonly string[]): DocumentKeys {
  if (doc === null) return { values: fields.map(() => null), text: '', subjects: NOBODY };
  const at = (field: string): FieldValue => (doc as Readonly<Record<string, FieldValue | undefined>>)[field] ?? null;
  const parts = Object.fromEntries((model.searchParts ?? []).map((field) => [field, String(at(field) ?? '')]));
  return { values: fields.map(at), text: model.search === undefined ? '' : searchText(model.search(doc), parts), subjects };
}
